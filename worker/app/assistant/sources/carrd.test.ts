import { expect, it } from "vitest";
import { parseSite } from "../../web-pages/parse-site.ts";
import { readFacts } from "./sources.ts";

it("the headings, buttons and icons of a Carrd site are read", async () => {
	const html = `<title>Jane's corner</title><meta name="description" content="Potter in Oslo">
		<meta property="og:image" content="https://janeroe.carrd.co/assets/images/card.jpg?v=1">
		<div id="main"><div class="image" id="image01"><span class="frame"><img src="assets/images/image01.jpg?v=1" alt=""></span></div>
		<h1 id="text01">Jane Roe</h1><p id="text02">Potter</p>
		<ul id="buttons01" class="buttons"><li><a href="https://shop.example/" class="n01"><svg></svg><span class="label">Mugs</span></a></li>
		<li><a href="#about" class="n02"><span class="label">About</span></a></li></ul>
		<ul id="icons01" class="icons"><li><a class="n01" href="https://instagram.com/janeroe"><svg><use xlink:href="#icon"></use></svg><span class="label">Instagram</span></a></li></ul>
		</div><div id="credits"><a href="https://carrd.co/build?ref=auto">Made with Carrd</a></div>`;
	const { name, facts } = readFacts(await parseSite(html, new URL("https://janeroe.carrd.co/")));
	expect(name).toBe("Carrd");
	expect(facts).toEqual({
		name: "Jane Roe",
		bio: "Potter in Oslo",
		socials: [],
		avatar: "https://janeroe.carrd.co/assets/images/image01.jpg?v=1",
		links: [
			{ title: "Mugs", url: "https://shop.example/" },
			{ title: "Instagram", url: "https://instagram.com/janeroe" },
		],
	});
});
