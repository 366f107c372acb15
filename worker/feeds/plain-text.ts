/** Elements that begin a new line. The others are within one. */
const LINES = "p, br, div, li, h1, h2, h3, blockquote, pre, tr";

/** The words of a piece of HTML, with decoded entities and without tags. */
export async function plainText(html: string): Promise<string> {
	const { decodeHTML } = await import("entities/decode");
	let text = "";
	const read = new HTMLRewriter()
		.on(LINES, {
			element() {
				text += " ";
			},
		})
		.onDocument({
			text(part) {
				text += part.text;
			},
		})
		.transform(new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }));
	await read.body?.pipeTo(new WritableStream());
	return decodeHTML(text);
}
