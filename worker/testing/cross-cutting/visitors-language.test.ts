import { Parser } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GateScreen } from "../../../core/bio-page/gate/gate-screen.ts";
import type { AmountError, GateView, TipView } from "../../../core/bio-page/gate/gate-view.ts";
import { GATE_STATES, GATES_SHOWN } from "../../../core/bio-page/gate/sample-screens.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { closedBlock } from "../../../core/blocks/closed-block.ts";
import { whyUnlockable } from "../../../core/blocks/lockable.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { GATE_KINDS } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import type { Language } from "../../../core/language/language.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../../core/page/page.ts";
import { en } from "../../../core/words/en.ts";
import { GATE_WORDS, type GateError, type NoticeId } from "../../../core/words/gates.ts";
import { SPOKEN, wordsOn } from "../../../core/words/spoken.ts";
import type { Spoken, Words } from "../../../core/words/words.ts";
import { renderMail } from "../../app/mail/render-mail.ts";
import { suspendedPage } from "../../foundation/http/suspended.ts";
import { renderPage } from "../../publish/render.tsx";
import { renderGate } from "../../publish/render-gate.tsx";
import { renderNotice } from "../../publish/render-notice.ts";
import { barWords } from "../../site/in-app/bar-words.ts";
import { newPage, newPerson } from "../people.ts";
import { published } from "../publishing.ts";
import { send } from "../visits.ts";

/*
 * Greek stands for a language in which each of our sentences is marked. Whatever a visitor reads in Latin letters without a mark
 * wasn't taken from the words of the language. Owners write Greek here, and so do the formats of dates.
 */

/** Attributes that people read, or that scripts show. */
const READ = ["aria-label", "alt", "title", "placeholder", "content", "data-open", "data-closed", "data-copied"];
/** Names that are the same in each language. */
const NAMES =
	/Linkstead|Stripe|YouTube|Spotify|Bandcamp|TikTok|https:\/\/|[\w.+-]*@[\w.-]*|[\w-]+(\.[\w-]+)+(\/[\w?=.&-]*)*|€|UTC|px|PDF|ZIP|\b[kM]B\b/g;

/** Marks each part of a sentence, around the places of values. */
function marked(sentence: string): string {
	return sentence
		.split(/(\{\w+\})/)
		.map((part) => (/^\{|^\W*$/.test(part) ? part : `«${part.replaceAll(/[«»]/g, "")}»`))
		.join("");
}

function markedAll<T>(table: T): T {
	if (typeof table === "string") return marked(table) as T;
	if (Array.isArray(table)) return table.map(markedAll) as T;
	return Object.fromEntries(Object.entries(table as object).map(([key, value]) => [key, markedAll(value)])) as T;
}

beforeAll(() => {
	SPOKEN.el = async (): Promise<Words> => markedAll(en);
});
afterAll(() => {
	delete SPOKEN.el;
});

/** What an owner writes, in Greek. */
const OWNERS =
	/^(title|text|name|alt|price|line|place|question|answer|afterwards|thanks|giver|hint|purpose|responsible|words|address|contact|phone|\d+)$/;

function inGreek<T>(value: T): T {
	return JSON.parse(
		JSON.stringify(value, (field, inner) =>
			typeof inner === "string" && OWNERS.test(field) && inner ? "Λόγια" : inner,
		),
	) as T;
}

const PAGE: BioPageContent = {
	...PAGE_DEFAULTS,
	id: "page-in-greek",
	fullName: "Ελένη",
	username: "123",
	bio: "",
	socials: [],
	language: "el",
	showsBranding: true,
	showsShareButton: true,
	viewCount: 1204,
	blocks: [
		...Object.values(SAMPLE_BLOCKS).map(inGreek),
		...Object.values(SAMPLE_BLOCKS)
			.filter((block) => whyUnlockable(block) === null)
			.flatMap((block) =>
				GATE_KINDS.map((kind) => ({ ...inGreek(block), id: `${block.id}-${kind}`, gate: SAMPLE_GATES[kind] }) as Block),
			)
			.map(closedBlock),
		{ ...inGreek(SAMPLE_BLOCKS.latest), title: "", id: "locked-feed", gate: inGreek(SAMPLE_GATES.age) },
	],
};

/** The mails to visitors. */
const MAILS = ["bought", "bought-again", "sale-gone", "sale-refunded", "file-updated", "confirm-subscription"] as const;

const options = (spoken: Spoken) => ({
	version: 1,
	now: 0,
	changesAt: null,
	updatedAt: 0,
	shareImage: null,
	spoken,
	appOrigin: "https://linkstead.example",
	canonicalUrl: "https://linkstead.example/123",
});

/** Every state of every gate: those that are drawn, each notice, and each thing that can be wrong. */
function screens(): [string, GateScreen][] {
	const around = { behind: { title: "Λόγια" }, backUrl: "/123", policyUrl: "/123/privacy" };
	const form = { action: "/go/page/link/1" };
	const notices = (Object.keys(GATE_WORDS.notices) as NoticeId[]).map((notice): [string, GateScreen] => {
		const view: GateView = { kind: "notice", notice, form, minimum: 18, email: "a@b.example", boughtUrl: "?again" };
		return [`the notice ${notice}`, { ...around, view }];
	});
	const errors = (Object.keys(GATE_WORDS.errors) as GateError[]).map((error): [string, GateScreen] => [
		`the error ${error}`,
		{ ...around, view: { kind: "password", form, hint: "", error } },
	]);
	// Safe: it is the sample of a tip.
	const tip = inGreek(GATE_STATES.tip.view as TipView);
	const tips = (Object.keys(GATE_WORDS.tip.errors) as (AmountError | "long")[]).map((error): [string, GateScreen] => [
		`the error ${error} of a tip`,
		{ ...around, view: { ...tip, errors: error === "long" ? { giver: error, words: error } : { amount: error } } },
	]);
	const drawn = Object.entries({ ...GATES_SHOWN, ...GATE_STATES }).map(([name, screen]): [string, GateScreen] => {
		const { view, ...rest } = inGreek(screen as GateScreen);
		// The words of a stored consent stay in the language that they were read in.
		return [name, { ...rest, view: view.kind === "notice" ? { ...view, wording: "Λόγια" } : view }];
	});
	return [...drawn, ...notices, ...errors, ...tips];
}

/** All that people read in a document: texts and attributes. */
function readIn(html: string): string[] {
	const read: string[] = [];
	let hidden = 0;
	/** The parser gives a text with an entity in parts. */
	let isInText = false;
	const parser = new Parser({
		onopentag(name, attributes) {
			isInText = false;
			if (name === "style" || name === "script") hidden += 1;
			if (name === "meta" && !/description|title|alt$/.test(attributes.name ?? attributes.property ?? "")) return;
			for (const attribute of READ) if (attributes[attribute]) read.push(attributes[attribute]);
		},
		ontext(text) {
			if (hidden > 0) return;
			if (isInText) read[read.length - 1] += text;
			else read.push(text);
			isInText = true;
		},
		onclosetag(name) {
			isInText = false;
			if (name === "style" || name === "script") hidden -= 1;
		},
	});
	parser.end(html);
	return read.map((text) => text.trim()).filter(Boolean);
}

/** What isn't marked and isn't Greek. */
function unmarked(read: readonly string[]): string[] {
	return read
		.map((text) =>
			text
				.replaceAll(/«[^«»]*»/g, " ")
				.replaceAll(/\{\w+\}/g, " ")
				.replaceAll(NAMES, " "),
		)
		.filter((text) => /[A-Za-z]{2,}/.test(text));
}

async function documents(spoken: Spoken): Promise<[string, string][]> {
	const page = { ...PAGE, language: spoken.language };
	const gates = screens().map(async ([name, screen]): Promise<[string, string]> => {
		return [name, (await renderGate(page, { ...screen, spoken, appOrigin: "https://linkstead.example" })).html];
	});
	const values = new Proxy<Record<string, string>>({}, { get: () => "Λόγια" });
	const mails = MAILS.map(async (name): Promise<[string, string]> => {
		const ending = { label: spoken.mail.layout.stop, url: "https://linkstead.example/stop" };
		const mail = { values, url: "https://linkstead.example/go", ending, hasPasswords: true, picture: null, spoken };
		const { subject, text, html } = await renderMail(name, { ...mail, origin: "https://linkstead.example" });
		return [`the mail ${name}`, `<p>${subject}</p><pre>${text}</pre>${html}`];
	});
	const { fragment, snapshot } = await renderPage(page, options(spoken));
	const notice = await renderNotice(page, inGreek(SAMPLE_GATES.age), options(spoken));
	const taken = await suspendedPage({ isOnApp: true, language: spoken.language });
	const bar = await barWords(spoken.language, "Instagram.app");
	return [
		["the page", new TextDecoder().decode(snapshot.html)],
		["the page that an open one swaps in", fragment.html],
		["the notice in front of a page", new TextDecoder().decode(notice.snapshot.html)],
		["a page that was taken down", await taken.text()],
		["the bar inside an app", Object.values(bar.words).join("<br>")],
		...(await Promise.all([...gates, ...mails])),
	];
}

it("every word of ours that a visitor reads is of the page's language", async () => {
	const all = await documents(await wordsOn("el"));
	expect(all.length).toBeGreaterThan(50);
	for (const [name, html] of all) {
		const read = readIn(html);
		// The policy's date has no other words around it.
		expect(read.join(" "), name).toContain("«");
		expect(unmarked(read), name).toEqual([]);
	}
});

describe.each(Object.keys(SPOKEN).filter((language) => language !== "en") as Language[])("in %s", (language) => {
	it("no document and no mail has an English sentence", async () => {
		const english = sentencesOf(en).filter((sentence) => sentence.length > 12);
		const own = new Set(sentencesOf(await wordsOn(language)));
		const foreign = english.filter((sentence) => !own.has(sentence));
		expect(foreign.length).toBeGreaterThan(100);
		for (const [name, html] of await documents(await wordsOn(language))) {
			const text = readIn(html).join("\n");
			expect(
				foreign.filter((sentence) => text.includes(sentence)),
				name,
			).toEqual([]);
		}
	});
});

/** All sentences of a table, up to their first place for a value. */
function sentencesOf(table: unknown): string[] {
	if (typeof table === "string") return [table.split(/\{\w+\}/)[0] ?? ""];
	return Object.values(table as object).flatMap(sentencesOf);
}

it("visitors get them over HTTP: the page, and its gate", async () => {
	const jane = await newPerson();
	const block = {
		id: "link-1",
		kind: "link",
		title: "Λόγια",
		url: "https://example.com/",
		gate: inGreek(SAMPLE_GATES.age),
	} as Block;
	const { id } = await newPage(jane, "eleni", { language: "el", fullName: "Ελένη", bio: "Λόγια", blocks: [block] });
	await published(id);
	const page = await (await send("/eleni")).text();
	expect(page).toContain('<html lang="el"');
	expect(page).toContain("«Locked: asks for your age»");
	expect(unmarked(readIn(page))).toEqual([]);
	const gate = await (await send(`/go/${id}/link/link-1`)).text();
	expect(gate).toContain("«No, back to the page»");
	expect(unmarked(readIn(gate))).toEqual([]);
});
