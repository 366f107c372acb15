import { Lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { safeUrl } from "../safe-url.ts";
import { blockKind } from "./block-kind.ts";
import { blockSchema, wordsSchema } from "./block-schema.ts";

/** The longest text, in characters. */
export const TEXT_MAX = 2000;

/** Paragraphs in a small part of Markdown: bold, italic, links and lists. Everything else is shown as typed. */
export const text = blockKind({
	purpose: "A paragraph with bold, italic, links and lists",
	icon: "M5 6h14M5 10h14M5 14h14M5 18h8",
	schema: blockSchema("text", { text: wordsSchema(TEXT_MAX, "A text", "Write the text.") }),
	blank: { text: "" },
	sample: { text: "Made by hand in **small batches**, see [how](https://example.com/how)." },
	css: `
		.bio-prose { margin-top: 1rem; text-align: start; text-wrap: pretty }
		.bio-prose * + * { margin-top: .5em }
		.bio-prose :is(strong, em, a, br) { margin: 0 }
		.bio .bio-prose :is(ul, ol) { padding-inline-start: 1.25em }
		.bio .bio-prose ul { list-style: disc }
		.bio .bio-prose a { text-decoration: underline; text-underline-offset: .2em }
	`,
	wordsOf: ({ text }) => [text],
	View: ({ block }) => (
		<div className="bio-prose" dir="auto">
			{blocksOf(new Lexer({ gfm: true, breaks: true }).lex(block.text))}
		</div>
	),
});

function blocksOf(tokens: readonly Token[]): ReactNode {
	return tokens.map((token, at) => <Fragment key={String(at)}>{blockOf(token)}</Fragment>);
}

function blockOf(token: Token): ReactNode {
	switch (token.type) {
		case "space":
			return null;
		case "paragraph":
			return <p>{inline(token.tokens)}</p>;
		case "list": {
			const { ordered, items, start } = token as Tokens.List;
			const shown = items.map(({ tokens }, at) => <li key={String(at)}>{blocksOf(tokens)}</li>);
			return ordered ? <ol start={start === "" ? undefined : start}>{shown}</ol> : <ul>{shown}</ul>;
		}
		case "text":
			return inline(token.tokens ?? [token]);
		default:
			return <p>{token.raw.trim()}</p>;
	}
}

function inline(tokens: readonly Token[] = []): ReactNode {
	return tokens.map((token, at) => <Fragment key={String(at)}>{inlineOf(token)}</Fragment>);
}

function inlineOf(token: Token): ReactNode {
	switch (token.type) {
		case "strong":
			return <strong>{inline(token.tokens)}</strong>;
		case "em":
			return <em>{inline(token.tokens)}</em>;
		case "br":
			return <br />;
		case "escape":
			return (token as Tokens.Escape).text;
		case "link": {
			const { href, tokens } = token as Tokens.Link;
			const url = safeUrl(href);
			return url ? (
				<a href={url} target="_blank" rel="noopener nofollow ugc">
					{inline(tokens)}
				</a>
			) : (
				token.raw
			);
		}
		default:
			return token.raw;
	}
}
