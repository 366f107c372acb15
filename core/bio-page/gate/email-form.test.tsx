import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { consentText } from "../../subscribers/consent.ts";
import { en } from "../../words/en.ts";
import { EmailForm } from "./email-form.tsx";
import { Notice } from "./notice.tsx";

const terms = {
	purpose: "You write to me about new shows, once a month at most.",
	responsible: "Juniper Vale",
	contact: "hello@juniper.example",
	privacyUrl: "https://juniper.example/privacy",
};
const frame = {
	behind: { title: "Last week's show" },
	backUrl: "/juniper",
	policyUrl: "/juniper/privacy",
	owners: { dir: "auto" },
	pictureUrl: (name: string) => name,
	name: "Juniper",
	language: "en",
	words: en.gates,
	spoken: { language: "en", ...en },
} as const;
const form = { action: "/go/page/link/link-1" };

/** What people read, with the address of each link after its words. */
function readIn(html: string): string {
	const withAddresses = html
		.replace(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g, "$2: $1")
		.replace(/<\/p>|<\/label>/g, "\n");
	return withAddresses.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'");
}

it.each([
	["their own policy", terms],
	["ours", { ...terms, privacyUrl: null }],
])("the gate shows the words that are stored as the visitor's consent, and no ticked box: %s", (_, terms) => {
	const gate = { ...terms, opens: "confirmed" } as const;
	const html = renderToStaticMarkup(<EmailForm {...frame} view={{ kind: "email", form, gate }} />);
	expect(html).toContain(`<a href="${terms.privacyUrl ?? "/juniper/privacy"}"`);
	for (const line of consentText(terms, en).split("\n")) expect(readIn(html)).toContain(line);
	expect(html).toContain('type="checkbox"');
	expect(html).not.toContain("checked");
});

it("the page of a mailed link shows them again", () => {
	const wording = consentText(terms, en);
	const html = renderToStaticMarkup(<Notice {...frame} view={{ kind: "notice", notice: "confirm", form, wording }} />);
	for (const line of wording.split("\n")) expect(readIn(html)).toContain(line);
});
