import { describe, expect, it } from "vitest";
import { THEMES } from "../look/themes.ts";
import { isReservedUsername } from "../username/reserved-username.ts";
import { type Facts, NO_FACTS } from "./facts.ts";
import { propose } from "./propose.ts";
import { proposeBios } from "./propose-bios.ts";
import { proposeUsernames } from "./propose-usernames.ts";
import { STARTER_IDS, STARTERS } from "./starters.ts";

const FACTS: Facts = {
	name: "Ada Rivers",
	bio: "Folk songs about rivers. On tour this spring with a band of four.\nBooking: write to me.",
	avatar: "https://example.com/ada.jpg",
	links: [
		{ title: "My blog", url: "https://blog.example.com/" },
		{ title: "Kiln (live)", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ&utm_source=x" },
		{ title: "Tickets", url: "https://tickets.example.com/ada" },
		{ title: "", url: "https://www.example.org/letters" },
		{ title: "Rivers", url: "https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC" },
	],
	socials: [
		{ platform: "instagram", handle: "@ada.rivers", url: "https://www.instagram.com/ada.rivers" },
		{ platform: "x", handle: "adarivers", url: "https://x.com/adarivers" },
		{ platform: "tiktok", handle: "ada.rivers", url: "https://www.tiktok.com/@ada.rivers" },
		{ platform: "whatsapp", handle: "15550100123", url: "https://wa.me/15550100123" },
	],
};

function proposed(facts: Facts, starter: keyof typeof STARTERS = "musician") {
	let ids = 0;
	return propose(facts, starter, () => `block-${++ids}`);
}

describe("a proposal", () => {
	it("has the starter's order: links it names first, then players, each in its own order", () => {
		expect(proposed(FACTS).blocks).toEqual([
			{ id: "block-1", kind: "link", url: "https://tickets.example.com/ada", title: "Tickets" },
			{ id: "block-2", kind: "link", url: "https://blog.example.com/", title: "My blog" },
			{ id: "block-3", kind: "link", url: "https://www.example.org/letters", title: "example.org" },
			{ id: "block-4", kind: "music", url: "https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC", title: "Rivers" },
			{ id: "block-5", kind: "video", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", title: "Kiln (live)" },
		]);
		expect(proposed(FACTS, "streamer").blocks[0]).toMatchObject({ kind: "video" });
	});

	it("keeps the facts' name, picture and profiles", () => {
		const { fullName, avatar, socials } = proposed(FACTS);
		expect({ fullName, avatar, socials }).toEqual({
			fullName: "Ada Rivers",
			avatar: FACTS.avatar,
			socials: FACTS.socials,
		});
	});
});

describe("proposed bios", () => {
	const says = "Songs.";
	it("are made of whole sentences", () => {
		expect(proposeBios(FACTS, { says })).toEqual({
			plain: "Folk songs about rivers. On tour this spring with a band of four. Booking: write to me.",
			warm: "Welcome, this is Ada Rivers. Folk songs about rivers. On tour this spring with a band of four. Booking: write to me.",
			short: "Folk songs about rivers",
		});
	});

	it("go on after a comma at the end of a line", () => {
		const bio = "Pots and plates,\nmade in a shed.\nOpen on Sundays";
		expect(proposeBios({ name: "", bio }, { says })).toEqual({
			plain: "Pots and plates, made in a shed. Open on Sundays",
			warm: "Welcome! Pots and plates, made in a shed. Open on Sundays",
			short: "Pots and plates, made in a shed",
		});
	});

	it("are cut when one sentence is too long", () => {
		const { plain, short } = proposeBios({ name: "", bio: "word ".repeat(100) }, { says });
		expect(plain).toHaveLength(160);
		expect(short.length).toBeLessThanOrEqual(60);
	});

	it("are the starter's without a description", () => {
		expect(proposeBios(NO_FACTS, { says })).toEqual({ plain: "Songs.", warm: "Welcome! Songs.", short: "Songs" });
	});
});

describe("proposed usernames", () => {
	it("begin with the most common handle, and have forms of the name", () => {
		expect(proposeUsernames(FACTS)).toEqual([
			"ada.rivers",
			"adarivers",
			"ada-rivers",
			"ada",
			"arivers",
			"adarivers.page",
			"hello.adarivers",
			"adarivers-links",
		]);
	});

	it.each([
		["a name in other letters", { name: "Zoë Łuć", socials: [] }, "zoe"],
		["a reserved name", { name: "Admin", socials: [] }, "admin.page"],
		["no name", { name: "", socials: [] }, undefined],
		["a name that is too short", { name: "Q", socials: [] }, "q.page"],
	])("can be claimed with %s", (_, facts, first) => {
		const usernames = proposeUsernames(facts);
		expect(usernames[0]).toBe(first);
		expect(usernames.filter(isReservedUsername)).toEqual([]);
	});
});

it.each(STARTER_IDS)("the starter %s has a theme of every plan, and leads in lower case", (starter) => {
	const { theme, leads } = STARTERS[starter];
	expect(THEMES[theme].needsPlan).toBe(false);
	expect(leads.map((lead) => lead.toLowerCase())).toEqual(leads);
});
