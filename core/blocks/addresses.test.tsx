import { decodeHTML } from "entities";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPhones } from "../addresses/phone.ts";
import { safeUrl } from "../addresses/safe-url.ts";
import { Blocks } from "../bio-page/blocks.tsx";
import { mediaPath } from "../media/media.ts";
import { linkHost, linkHosts } from "../moderation/link-check.ts";
import type { Block } from "./block.ts";
import { SCHEDULE_END } from "./block-limits.ts";
import { BLOCK_KINDS } from "./kinds.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "./sample-blocks.ts";
import { urlsOf } from "./target.ts";
import { viewsWith } from "./views.ts";

/*
 * What a visitor can open from a block is what the checks of hosts and links see. These tests run over the table of kinds,
 * so they hold for each new kind.
 */

beforeAll(loadPhones);

/** Addresses as people and attackers write them. All lead to `evil.example` or nowhere. */
const ODD = [
	"evil.example",
	"//evil.example",
	"https:evil.example",
	"https:/evil.example",
	"https:\\\\evil.example",
	"\\\\evil.example",
	"/\\evil.example",
	"HTTPS://EVIL.EXAMPLE/",
	"hTtP://evil.example",
	"https://evil.example:8443/a",
	"https://evil.example.",
	"https://ｅｖｉｌ.example",
	"https://evil。example",
	"https://%65vil.example",
	"https://ev\u00adil.example",
	"https://täst.example/ü?ß#é",
	"https://good.example@evil.example",
	"https://good.example:x@evil.example",
	"https://good.example\\@evil.example",
	"https://evil.example/https://good.example",
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"data:text/html,x",
	"mailto:jane@evil.example",
	"tel:+15550100123",
	"sms:+15550100123",
	"/evil.example",
	"evil.example/a?b=c&d=e#f",
	"[a](https://evil.example)",
	"<https://evil.example>",
	'"https://evil.example"',
];

/** The paths of ours that a block may use. */
const OWN = /^\/(?:go\/page\/(?:link|contact)|embed\/page|media)\/[\w.-]+$/;

const ATTRIBUTE = /\s(?<name>[\w:-]+)="(?<value>[^"]*)"/g;
const LEADS = /^(?:(?:xlink:)?href|src|srcset|action|formaction|poster|cite|ping|background|data|data-to)$/;
const IS_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|[\\/]{1,2}\w)/i;

/** Everything in the HTML that leads somewhere, as the browser reads it. */
function leadsOf(html: string): string[] {
	return [...html.matchAll(ATTRIBUTE)].flatMap(({ groups: { name = "", value = "" } = {} }) => {
		const read = decodeHTML(value);
		return LEADS.test(name) || (name.startsWith("data-") && IS_ADDRESS.test(read)) ? [read] : [];
	});
}

/** The HTML on the public page and in the preview, before and after the moments that change it. */
function htmlOf(block: Block): string {
	const page = { blocks: [block], views: viewsWith(SAMPLE_FEEDS), pictureUrl: mediaPath };
	return [0, SCHEDULE_END]
		.flatMap((now) => [
			<Blocks
				key="page"
				{...page}
				now={now}
				contactFile={(id) => `/go/page/contact/${id}`}
				playerPage={(id) => `/embed/page/${id}`}
				anchor={(kind, id, url) => ({ href: `/go/page/${kind}/${id}`, "data-to": url ?? undefined })}
			/>,
			<Blocks key="preview" {...page} now={now} anchor={(_kind, _id, href) => ({ href: href ?? undefined })} />,
		])
		.map((shown) => renderToStaticMarkup(shown))
		.join("");
}

/** The addresses that leave our own paths. */
function foreignOf(block: Block): string[] {
	return leadsOf(htmlOf(block)).filter((lead) => !OWN.test(lead));
}

/** Texts that no person types. */
const FIXED = ["id", "kind", "picture", "thumbnail", "style", "timeZone", "type", "currency"];

/** The values that differ from `value` in one text, at any depth. */
function variants(value: unknown, texts: readonly string[]): unknown[] {
	if (typeof value === "string") return [...texts];
	if (typeof value !== "object" || value === null) return [];
	const typed = Object.entries(value).filter(([field]) => !FIXED.includes(field));
	return typed.flatMap(([field, inner]) =>
		variants(inner, texts).map((other) =>
			Array.isArray(value) ? value.with(Number(field), other) : { ...value, [field]: other },
		),
	);
}

const ITEMS = Object.values(SAMPLE_FEEDS)
	.flat()
	.map(({ url }) => url);

describe.each(Object.values(SAMPLE_BLOCKS))("a $kind", (sample) => {
	it("leads only where the checks look", () => {
		const seen = [...urlsOf(sample), ...ITEMS];
		expect(foreignOf(sample).filter((lead) => !seen.includes(lead))).toEqual([]);
	});

	it("leads only where the checks look, with any address in any of its texts", () => {
		const unsafe = variants(sample, ODD).flatMap((typed) => {
			const read = BLOCK_KINDS[sample.kind].schema.safeParse(typed);
			// What is refused when it is saved may still stand in a row, and is shown safely.
			return [read.data as Block | undefined, typed as Block].flatMap((block) =>
				block?.kind === sample.kind ? unsafeLeadsOf(block) : [],
			);
		});
		expect(unsafe).toEqual([]);
	});
});

/** The addresses that a block leads to and that the checks don't see, or that harm whoever opens them. */
function unsafeLeadsOf(block: Block): string[] {
	const seen = [...urlsOf(block), ...ITEMS];
	const hosts = [...linkHosts([block]), ...ITEMS.map(linkHost)];
	const isSafe = (lead: string) =>
		seen.includes(lead) &&
		(!/^https?:/.test(lead) || hosts.includes(linkHost(lead))) &&
		safeUrl(lead) === lead &&
		!/^(?:javascript|data|intent|file):/.test(lead);
	return foreignOf(block).filter((lead) => !isSafe(lead));
}

// A file's bytes and the form of a tip are our own.
it("every other kind than these leads somewhere", () => {
	const leadsNowhere = Object.values(SAMPLE_BLOCKS).filter((sample) => foreignOf(sample).length === 0);
	expect(leadsNowhere.map(({ kind }) => kind).toSorted()).toEqual([
		"countdown",
		"divider",
		"file",
		"gallery",
		"heading",
		"questions",
		"tip",
	]);
});

it("an address is saved as the browser reads it", () => {
	const { text } = SAMPLE_BLOCKS;
	const saved = ODD.map((url) => {
		const read = BLOCK_KINDS.text.schema.safeParse({
			...text,
			text: [{ kind: "paragraph", runs: [{ text: "a", url }] }],
		});
		return [url, read.data ? foreignOf(read.data)[0] : null];
	});
	expect(Object.fromEntries(saved)).toMatchObject({
		"evil.example": "https://evil.example/",
		"//evil.example": "https://evil.example/",
		"https:evil.example": "https://evil.example/",
		"HTTPS://EVIL.EXAMPLE/": "https://evil.example/",
		"https://ｅｖｉｌ.example": "https://evil.example/",
		"https://good.example@evil.example": null,
		"javascript:alert(1)": null,
	});
});
