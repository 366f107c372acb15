import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { lookOfTheme } from "../../look/look-defaults.ts";
import { THEME_IDS, type ThemeId } from "../../look/themes.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../page/page.ts";
import { ENGLISH } from "../../words/en.ts";
import type { NoticeId } from "../../words/gates.ts";
import { GatePage } from "./gate-page.tsx";
import type { GateScreen } from "./gate-screen.ts";
import { GATE_STATES, GATES_SHOWN } from "./sample-screens.ts";

const { showsViewCount: _, ...DEFAULTS } = PAGE_DEFAULTS;
const PAGE: BioPageContent = {
	...DEFAULTS,
	id: "page-with-gates",
	fullName: "Jane Roe",
	username: "jane",
	bio: "",
	socials: [],
	showsBranding: true,
	blocks: [],
};
const SCREENS: [string, GateScreen][] = Object.entries({ ...GATES_SHOWN, ...GATE_STATES });

function drawn(screen: GateScreen, page: Partial<BioPageContent> = {}): string {
	return renderToStaticMarkup(<GatePage page={{ ...PAGE, ...page }} spoken={ENGLISH} {...screen} />);
}

function all(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map(([, found = ""]) => found);
}

describe.each([null, ...THEME_IDS])("a gate in the look %s", (theme: ThemeId | null) => {
	it.each(SCREENS)("%s works without a script, and each field has a label", (name, screen) => {
		const html = drawn(screen, lookOfTheme(theme));
		expect(html).not.toMatch(/<script|<iframe| on[a-z]+=| style=| placeholder=/);
		// Only visitors choose and tick. These have, before the form came again.
		expect(html.includes(" checked=")).toBe(["email-likely", "tip-wrong"].includes(name));
		const ids = all(html, / id="([^"]+)"/g);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toEqual(expect.arrayContaining(all(html, / (?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)));
		expect(all(html, /<(h[12])/g)).toEqual(["h1", "h2"]);
		for (const form of all(html, /<form([^>]*)>/g)) expect(form).toMatch(/ action="\/go\/[^"]+" method="post"/);
		const labeled = all(html, /<label (?:for="|class="gate-check"><input id=")([^"]+)/g);
		expect(labeled).toEqual(all(html, /<(?:input|textarea) id="([^"]+)"/g));
	});
});

it("what is wrong is read with its field, and the first wrong field has the focus", () => {
	const html = drawn(GATE_STATES["email-wrong"]);
	expect(html).toMatch(/<input id="gate-email"[^>]* aria-invalid="true" aria-describedby="gate-email-error"/);
	expect(html).toMatch(/<p class="gate-error" id="gate-email-error" role="alert">/);
	expect(all(html, /<input id="([^"]+)"[^>]* autofocus=""/gi)).toEqual(["gate-email"]);
});

it("of a tip, the wrong amount has the focus, and the button says what holds for the whole form", () => {
	const html = drawn(GATE_STATES["tip-wrong"]);
	expect(html).toMatch(/<input id="gate-own"[^>]* aria-invalid="true" aria-describedby="gate-amount-error"/);
	expect(all(html, /<input id="([^"]+)"[^>]* autofocus=""/gi)).toEqual(["gate-own"]);
	expect(html).toContain('<button type="submit" aria-describedby="gate-tip-error">');
});

it("no amount is chosen, and no fee covered, before the visitor does", () => {
	const html = drawn(GATE_STATES.tip);
	expect(all(html, /<input type="(radio|checkbox)"/g)).toEqual(["radio", "radio", "radio", "radio", "checkbox"]);
	expect(html).not.toContain(" checked=");
});

it("a date is asked in the order of the page's language", () => {
	const orderIn = (language: BioPageContent["language"]) =>
		all(drawn(GATE_STATES.birth, { language }), /autocomplete="bday-(\w+)"/gi);
	expect(orderIn("de")).toEqual(["day", "month", "year"]);
	expect(orderIn("en")).toEqual(["month", "day", "year"]);
	expect(orderIn("ja")).toEqual(["year", "month", "day"]);
	expect(orderIn(null)).toEqual(["day", "month", "year"]);
});

it("our words are marked as English on a page in another language", () => {
	const html = drawn(GATES_SHOWN.password, { language: "de" });
	expect(html).toMatch(/<section class="bio-gate"[^>]* lang="en"/);
	expect(html).toContain('<span dir="auto" lang="de">Notes from the shed</span>');
	expect(drawn(GATES_SHOWN.password, { language: "en" })).not.toMatch(/<section[^>]* lang=/);
});

it("a feed leads to web addresses only", () => {
	const items = [{ key: "1", title: "A trap", url: "javascript:alert(1)", published: null }];
	expect(drawn({ view: { kind: "items", items }, behind: null, backUrl: null })).not.toContain("javascript:");
});

it("the words about the email to confirm are true whether or not one is sent", () => {
	const html = drawn({
		view: { kind: "notice", notice: "check-mail", email: "jane@example.com" },
		behind: null,
		backUrl: null,
	});
	expect(html).not.toContain("We sent");
	expect(html).toContain("We send one a day at most: if none comes, the button in an earlier one works too");
});

const HEADINGS = {
	"check-mail": "Check your email",
	confirm: "Confirm your email",
	"too-young": "Not today",
	"not-for-sale-now": "Not for sale right now",
	refunded: "Your money went back",
	closed: "Closed for now",
} as const satisfies Partial<Record<NoticeId, string>>;

it.each(Object.entries(HEADINGS))("the notice %s says what happens now", (notice, heading) => {
	const view = { kind: "notice", notice: notice as NoticeId, email: "jane@example.com" } as const;
	expect(drawn({ view, behind: null, backUrl: null })).toContain(`<h2 id="gate-heading">${heading}</h2>`);
});
