import { plainText } from "../rich-text/rich-text.ts";
import { richTextSchema } from "../rich-text/rich-text-schema.ts";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import { blockKind } from "./block-kind.ts";
import { blockSchema } from "./block-schema.ts";
import { textLinkId } from "./place-id.ts";

/** The longest text, in characters. */
const TEXT_MAX = 2000;

/** Paragraphs and lists with bold, italic and links. Everything is shown as typed, spaces and line breaks too. */
export const text = blockKind({
	purpose: "A paragraph with bold, italic, links and lists",
	icon: "M5 6h14M5 10h14M5 14h14M5 18h8",
	schema: blockSchema("text", { text: richTextSchema(TEXT_MAX, "A text", "Write the text.") }),
	blank: { text: [] },
	sample: {
		text: [
			{
				kind: "paragraph",
				runs: [
					{ text: "Made by hand in " },
					{ text: "small batches", bold: true },
					{ text: ", see " },
					{ text: "how", url: "https://example.com/how" },
					{ text: "." },
				],
			},
			{ kind: "bullets", items: [[{ kind: "paragraph", runs: [{ text: "Fired twice" }] }]] },
		],
	},
	// A font may lack italic or bold letters, and the words would look like all others.
	css: `
		.bio-prose { margin-top: 1rem; padding: 1rem var(--inset, 1.25rem); text-align: start; white-space: pre-wrap; text-wrap: pretty }
		.bio-prose > * + * { margin-top: .5em }
		.bio .bio-prose ul { padding-inline-start: 1.5em; list-style: disc }
		.bio-prose ol { padding-inline-start: 2.125em }
		.bio-prose .bio-wide { padding-inline-start: 3.75em }
		.bio-prose :is(strong, em) { font-synthesis: weight style }
		.bio .bio-prose a { text-decoration: underline; text-underline-offset: .2em }
	`,
	wordsOf: ({ text }) => [plainText(text)],
	View: ({ block, anchor }) => (
		<div className="bio-prose" data-panel="">
			<RichTextView text={block.text} anchorOf={(url) => anchor("link", textLinkId(block.id, url), url)} />
		</div>
	),
});
