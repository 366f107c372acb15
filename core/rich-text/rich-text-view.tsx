import { type ComponentProps, Fragment, type ReactNode } from "react";
import { safeUrl } from "../addresses/safe-url.ts";
import { type Paragraph, type Part, plainText, type RichText, type Run, stretchesOf } from "./rich-text.ts";

interface RichTextViewProps {
	text: RichText;
	/** The attributes of a link. */
	anchorOf: (url: string) => ComponentProps<"a">;
}

/** The parts of a text. Each has the direction of its own words. */
export function RichTextView({ text, anchorOf }: RichTextViewProps) {
	return text.map((part, at) => <Fragment key={String(at)}>{partOf(part, "auto")}</Fragment>);

	function partOf(part: Part, dir?: "auto"): ReactNode {
		if (part.kind === "paragraph") return <p dir={dir}>{wordsOf(part)}</p>;
		const items = part.items.map((item, at) => (
			<li key={String(at)}>
				{item.map((inner, place) => (
					<Fragment key={String(place)}>{partOf(inner)}</Fragment>
				))}
			</li>
		));
		if (part.kind === "bullets") return <ul dir={dir}>{items}</ul>;
		// Its numbers need more space than the margin of other lists.
		const isWide = (part.start ?? 1) + items.length > 100;
		return (
			<ol dir={dir} start={part.start} className={isWide ? "bio-wide" : undefined}>
				{items}
			</ol>
		);
	}

	function wordsOf(paragraph: Paragraph): ReactNode {
		const words = plainText([paragraph]);
		return (
			<>
				{stretchesOf(paragraph).map(({ url, runs }, at) => {
					const target = url === undefined ? null : safeUrl(url);
					const styled = runs.map(styledRun);
					return target === null ? (
						<Fragment key={String(at)}>{styled}</Fragment>
					) : (
						<a key={String(at)} {...anchorOf(target)} rel="noopener nofollow ugc">
							{styled}
						</a>
					);
				})}
				{/* A line without words has no height, and a break at the end begins no line. */}
				{(words === "" || words.endsWith("\n")) && <br />}
			</>
		);
	}
}

function styledRun({ text, bold, italic }: Run, at: number): ReactNode {
	const slanted = italic ? <em>{text}</em> : text;
	return <Fragment key={String(at)}>{bold ? <strong>{slanted}</strong> : slanted}</Fragment>;
}
