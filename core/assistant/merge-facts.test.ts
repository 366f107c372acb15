import { describe, expect, it } from "vitest";
import { FOUND_LINKS_MAX } from "../page/import-limits.ts";
import { findProfile } from "../socials/find-profile.ts";
import { MAX_SOCIAL_HANDLES } from "../socials/social.ts";
import { addressKey } from "./address-key.ts";
import { type Facts, type FoundLink, NO_FACTS } from "./facts.ts";
import { mergeFacts } from "./merge-facts.ts";

const links = (...urls: string[]): Facts => ({ ...NO_FACTS, links: urls.map((url) => ({ title: `At ${url}`, url })) });
const instagram = { platform: "instagram", handle: "jane", url: "https://www.instagram.com/jane" } as const;

describe("several sources become one", () => {
	it("the first name, bio and avatar win", () => {
		expect(
			mergeFacts([
				{ ...NO_FACTS, bio: "  Potter\r\n\r\n\r\nin \u202eOslo " },
				{ ...NO_FACTS, name: "Jane Roe | Linktree", bio: "Another", avatar: "https://a.example/jane.jpg" },
				{ ...NO_FACTS, name: "John", avatar: "https://a.example/john.jpg" },
			]),
		).toEqual({ ...NO_FACTS, name: "Jane Roe", bio: "Potter\n\nin Oslo", avatar: "https://a.example/jane.jpg" });
	});

	it("the same address is one link", () => {
		const merged = mergeFacts([
			links("https://shop.example/mugs?id=1&utm_source=ig", "http://www.shop.example/mugs/?id=1#top"),
			links("https://shop.example/mugs?fbclid=x&id=1", "https://shop.example/mugs?id=2", "mailto:Jane@a.example"),
			{ ...NO_FACTS, links: [{ title: "Write", url: "mailto:jane@a.example" }] },
		]);
		expect(merged.links.map(({ url }) => url)).toEqual([
			"https://shop.example/mugs?id=1&utm_source=ig",
			"https://shop.example/mugs?id=2",
			"mailto:Jane@a.example",
		]);
	});

	it("a missing title comes from a later source", () => {
		const url = "https://shop.example/";
		const untitled = { ...NO_FACTS, links: [{ title: " ", url }] };
		expect(mergeFacts([untitled, { ...NO_FACTS, links: [{ title: "Mugs", url: `${url}?gclid=1` }] }]).links).toEqual([
			{ title: "Mugs", url },
		]);
	});

	it.each(["", "Instagram", "Follow me on Instagram", "@jane", "My Instagram", "instagram.com/jane", "INSTAGRAM 📸"])(
		"a link to a profile without a title of its own becomes an icon: %j",
		(title) => {
			const merged = mergeFacts([{ ...NO_FACTS, links: [{ title, url: "http://instagram.com/Jane/?igsh=1" }] }]);
			expect(merged).toMatchObject({ links: [], socials: [{ platform: "instagram", handle: "Jane" }] });
			expect(mergeFacts([{ ...NO_FACTS, socials: [instagram] }, merged]).socials).toEqual([instagram]);
		},
	);

	it("a link to a profile with its own title stays a button", () => {
		const button = { title: "Book a session", url: "https://wa.me/15550100123" };
		expect(mergeFacts([{ ...NO_FACTS, links: [button] }])).toEqual({ ...NO_FACTS, links: [button] });
	});

	it("there are at most 100 links and 30 icons", () => {
		const many = Array.from({ length: 150 }, (_, index) => `https://site-${index}.example/`);
		const socials = many.map((_, index) => ({ ...instagram, handle: `jane${index}` }));
		const merged = mergeFacts([links(...many), { ...NO_FACTS, socials }]);
		expect([merged.links.length, merged.socials.length]).toEqual([FOUND_LINKS_MAX, MAX_SOCIAL_HANDLES]);
	});
});

describe("random facts", () => {
	const random = seededRandom(7);
	const histories = Array.from({ length: 300 }, () => Array.from({ length: random(4) }, () => randomFacts(random)));

	it("merging the result again changes nothing", () => {
		for (const all of histories) {
			const merged = mergeFacts(all);
			expect(mergeFacts([merged])).toEqual(merged);
			expect(mergeFacts([merged, ...all])).toEqual(merged);
		}
	});

	it("nothing is there twice, and everything is there in its first order", () => {
		for (const all of histories) {
			const { links, socials } = mergeFacts(all);
			const keys = links.map(({ url }) => addressKey(url));
			expect(new Set(keys).size).toBe(keys.length);
			const isPlain = ({ url }: FoundLink) => findProfile(url) === null;
			const asked = all.flatMap((facts) => facts.links.filter(isPlain).map(({ url }) => addressKey(url)));
			expect(links.filter(isPlain).map(({ url }) => addressKey(url))).toEqual([...new Set(asked)]);
			const handles = socials.map(({ platform, handle }) => `${platform} ${handle.toLowerCase()}`);
			expect(new Set(handles).size).toBe(handles.length);
			for (const url of all.flatMap((facts) => facts.links.map((link) => link.url))) {
				const profile = findProfile(url);
				expect(
					keys.includes(addressKey(url)) || handles.includes(`${profile?.platform} ${profile?.handle.toLowerCase()}`),
				).toBe(true);
			}
		}
	});
});

type Random = (below: number) => number;

function randomFacts(random: Random): Facts {
	const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0];
	const title = () =>
		one(["", "Shop", "🔥 SHOP NOW!!! 🔥 | a", "Instagram", "Jane - A - b", "\u202e", "X | ", "a | a - a"]);
	const url = () =>
		`${one(["https://", "http://", "https://www."])}${one(["a.example", "instagram.com", "x.com", "twitter.com"])}/${one(["", "jane", "Jane", "p/1"])}${one(["", "/", "?utm_source=1", "?fbclid=2", "?id=3", "#top"])}`;
	return {
		name: one(["", "Jane Roe | Linktree", "JANE ROE", "Home | X"]),
		bio: one(["", "A\r\rB", " x "]),
		avatar: one([null, "https://a.example/a.png"]),
		links: Array.from({ length: random(6) }, () => ({ title: title(), url: url() })),
		socials: one([[], [instagram], [{ ...instagram, handle: "JANE" }]]),
	};
}

function seededRandom(seed: number): Random {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
