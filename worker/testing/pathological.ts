/** Repeats a unit up to a number of characters. */
const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** Different units, up to a number of characters. */
const count = (unit: (at: number) => string, length: number) =>
	Array.from({ length: Math.ceil(length / unit(100_000).length) }, (_, at) => unit(at)).join("");

/**
 * Markup that makes readers work hard, each of any length. The first is an ordinary page. Adding a case is adding a row:
 * tests and the bench run all readers over all of them.
 */
export const PATHOLOGICAL_MARKUP: Readonly<Record<string, (length: number) => string>> = {
	"an ordinary page": (length) =>
		`<!doctype html><title>Pots</title><meta name="description" content="Mugs">${fill('<p class="a">Some <a href="/shop">words</a> and more.</p>\n', length)}`,
	"an open title": (length) => `<title>${fill("<", length)}`,
	"an open script": (length) => `<script>${fill("<", length)}`,
	"an open script of JSON": (length) => `<script type="application/json">${fill("<", length)}`,
	"an open style": (length) => `<style>${fill("<", length)}`,
	"an open comment": (length) => `<!--${fill("<", length)}`,
	"an open text area with half closing tags": (length) => `<textarea>${fill("</textare ", length)}`,
	"an open title with half closing tags": (length) => `<title>${fill("</titl", length)}`,
	"an open script with half comments": (length) => `<script><!--${fill("<script>", length)}`,
	"an open drawing": (length) => `<svg>${fill("<title>x</title>", length)}`,
	"an open drawing with CDATA": (length) => `<svg><![CDATA[${fill("]]", length)}`,
	"an open attribute": (length) => `<a href="${fill("x", length)}`,
	"an open tag of spaces": (length) => `<a${fill(" ", length)}`,
	"an open name": (length) => `<${fill("a", length)}`,
	"signs that open tags": (length) => fill("<", length),
	"signs that open closing tags": (length) => fill("</", length),
	"signs that open declarations": (length) => fill("<!", length),
	"signs that open instructions": (length) => fill("<?", length),
	"signs that open comments": (length) => fill("<!--", length),
	"signs that open CDATA": (length) => fill("<![CDATA[", length),
	"half open tags": (length) => fill("<a ", length),
	"half open tags before one quote": (length) => `${fill("<a", length)}">`,
	"empty comments": (length) => fill("<!---->", length),
	"closing tags": (length) => fill("</a>", length),
	"closing paragraphs": (length) => fill("</p>", length),
	"deep elements": (length) => fill("<b>", length),
	"deep blocks": (length) => fill("<div>", length),
	"deep links": (length) => fill("<a href=x>", length),
	"deep tables": (length) => fill("<table><tr><td>", length),
	"deep lists": (length) => fill("<ul><li>", length),
	"deep drawings": (length) => fill("<svg>", length),
	"deep headings": (length) => fill("<h1>x", length),
	"deep elements, and others closed": (length) => fill("<i>", length / 2) + fill("</b>", length / 2),
	"deep elements, closed": (length) => fill("<i>", length / 2) + fill("</i>", length / 2),
	"frames within frames": (length) => fill("<frameset><frame src=/a>", length),
	"an element of many equal attributes": (length) => `<a ${fill("a ", length)}>`,
	"an element of many attributes": (length) => `<a ${count((at) => `a${at}=1 `, length)}>`,
	"an element of equals signs": (length) => `<a ${fill("=", length)}>`,
	"an element of quotes": (length) => `<a ${fill("a=\"' ", length)}>`,
	"an attribute of ampersands": (length) => `<a href="${fill("&", length)}">x</a>`,
	"an attribute of entities": (length) => `<a href="${fill("&amp;", length)}">x</a>`,
	"a long address": (length) => `<a href="https://a.example/${fill("x", length)}">x</a>`,
	"addresses of brackets": (length) =>
		count((at) => `<a href="https://a.example/${at}${")".repeat(1900)}">x</a>`, length),
	"addresses of stops and brackets": (length) =>
		count((at) => `<a href="https://a.example/${at}${"!)".repeat(900)}">x</a>`, length),
	"addresses of brackets in pairs": (length) =>
		count((at) => `<a href="https://a.example/${at}${"()!)".repeat(450)}">x</a>`, length),
	"an address of many directories": (length) => `<a href="${fill("../a/", length)}">x</a>`,
	"a host of many letters": (length) =>
		`<a href="https://${count((at) => String.fromCharCode(0x4e00 + (at % 20_000)), length)}.example/">x</a>`,
	"a base of many directories": (length) => `<base href="${fill("a/", 2000)}">${fill("<a href=../b>x</a>", length)}`,
	"sizes of digits": (length) => `<link rel="icon" href="/a.png" sizes="${fill("1", length)}">`,
	"sizes of many sizes": (length) => `<link rel="icon" href="/a.png" sizes="${fill("1x1 ", length)}">`,
	"a rel of spaces": (length) => `<link rel="icon${fill(" ", length)}" href="/a.png">`,
	"many icons": (length) => count((at) => `<link rel="icon" href="/${at}.png" sizes="1x1">`, length),
	"many feeds": (length) => fill('<link rel="alternate" type="application/rss+xml" href="/feed">', length),
	"many links": (length) => count((at) => `<a href="https://a.example/${at}">x</a>`, length),
	"many equal links": (length) => fill('<a href="https://a.example/">x</a>', length),
	"many profiles": (length) => count((at) => `<a href="https://instagram.com/jane${at}">x</a>`, length),
	"many phone numbers": (length) => count((at) => `<a href="tel:+1555${at}">x</a>`, length),
	"many players": (length) => fill('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">x</a>', length),
	"many links in lists of JSON": (length) =>
		`<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"account":{"links":[${count((at) => `{"title":"x","url":"https://a.example/${at}"},`, length)}{}]}}}}</script>`,
	"many pictures": (length) => fill("<img src=/a.png alt=x>", length),
	"many descriptions": (length) => count((at) => `<meta name="a${at}" content="b">`, length),
	"many scripts": (length) => fill('<script type="application/json">{}</script>', length),
	"many subjects": (length) =>
		`<script type="application/ld+json">[${fill('{"@type":"Person","sameAs":["https://instagram.com/jane"]},', length).replace(/[^}]*$/, "")},{}]</script>`,
	"deep JSON": (length) => `<script type="application/json">${fill("[", length / 2)}${fill("]", length / 2)}</script>`,
	"many items of a feed": (length) =>
		count(
			(at) => `<item><title>x</title><link>/${at}</link><pubDate>Tue, 06 Oct 2026 10:00:00 GMT</pubDate></item>`,
			length,
		),
	"items without a title": (length) => fill("<item><link>/a</link><description>&lt;p&gt;</description></item>", length),
	"items of odd dates": (length) =>
		fill(`<item><pubDate>${"1 ".repeat(50)}</pubDate><published>x</published></item>`, length),
	"items without an end": (length) => fill("<item>", length),
	"an item of many links": (length) => `<item>${fill('<link href="x"/>', length)}`,
	"items of links that lead nowhere": (length) => fill('<item><link href="x:y"/></item>', length),
	"elements of a long base": (length) =>
		`<a xml:base="https://a.example/${"x".repeat(1900)}/">${fill("<item><link>x</link></item>", length)}`,
	"elements of many bases": (length) => fill('<a xml:base="b/">', length),
	"many namespaces": (length) => count((at) => `<item xmlns:a${at}="http://purl.org/dc/terms/"/>`, length),
	"deep elements, and unknown ones closed": (length) => `${"<b>".repeat(90)}${fill("</i>", length)}`,
	"a long text": (length) => fill("x", length),
	"a text of words": (length) => fill("word ", length),
	"a text of spaces": (length) => fill(" ", length),
	"a title of spaces": (length) => `<title>a${fill(" ", length)}b</title>`,
	"a title of signs": (length) => `<title>${fill("!?", length)}</title>`,
	"a title of separators": (length) => `<title>${fill("a | ", length)}</title>`,
	"a title of pictures": (length) => `<title>${fill("⭐️", length)}a${fill("⭐️", length)}b</title>`,
	"a title of marks": (length) => `<title>a${fill("\u0301\u0327", length)}</title>`,
	"a title of brackets": (length) => `<title>${fill("(", length)}</title>`,
	"a text of ampersands": (length) => fill("&", length),
	"a text of entities": (length) => fill("&amp;", length),
	"a text of numbered entities": (length) => fill("&#", length),
	"a text of half entities": (length) => fill("&CounterClockwiseContourIntegra", length),
	"a long entity": (length) => `&${fill("a", length)}`,
	"a long numbered entity": (length) => `&#${fill("1", length)}`,
	"a document type with entities": (length) =>
		`<!DOCTYPE a [${count((at) => `<!ENTITY a${at} "${at > 0 ? `&a${at - 1};&a${at - 1};` : "x"}">`, length)}]>&a9;`,
	"zero bytes": (length) => fill("\0", length),
	"half characters": (length) => fill("\ufffd\ud800", length),
	"line ends": (length) => fill("\r\n", length),
};
