import { expect, it } from "vitest";
import { parseSite } from "../../web-pages/parse-site.ts";
import { readFacts } from "./sources.ts";

it("the links of a Lnk.Bio page lead to their targets", async () => {
	const go = (url: string) => `https://lnk.bio/go?d=${encodeURIComponent(url)}&amp;hash=f3d7&amp;id=71&amp;type=1`;
	const html = `<title>Jane Roe - Lnk.Bio</title><meta property="og:image" content="https://cdn.example/jane.jpg">
		<a href="${go("https://shop.example/?a=1&b=2")}"><span>Mugs</span></a>
		<a href="${go("https://twitter.com/janeroe")}" title="X"></a>
		<a href="${go("javascript:alert(1)")}">Script</a><a href="/go?d=nothing">Nothing</a>
		<a href="https://lnk.bio/signup">Get your own</a><a href="https://blog.example/">Blog</a>`;
	const { name, facts } = readFacts(await parseSite(html, new URL("https://lnk.bio/janeroe")));
	expect(name).toBe("Lnk.Bio");
	expect(facts).toMatchObject({ name: "Jane Roe - Lnk.Bio", avatar: "https://cdn.example/jane.jpg" });
	expect(facts.links).toEqual([
		{ title: "Mugs", url: "https://shop.example/?a=1&b=2" },
		{ title: "", url: "https://twitter.com/janeroe" },
		{ title: "Blog", url: "https://blog.example/" },
	]);
});
