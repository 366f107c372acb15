import { MantineProvider } from "@mantine/core";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ALL_PLANS } from "../../core/plans/plan.ts";
import { planPrice, planTerms } from "../billing/plan-terms.ts";
import { LEGAL_CHANGED, LEGAL_FACTS, type LegalFacts } from "./facts.ts";
import { AboutScreen } from "./finished/about-screen.tsx";
import { PrivacyScreen } from "./finished/privacy-screen.tsx";
import { TermsScreen } from "./finished/terms-screen.tsx";

const settings = { company: "Larch & Sons", supportEmail: "hello@example.com" };
const privacy = (facts?: LegalFacts) => textOf(createElement(PrivacyScreen, { settings, ...(facts && { facts }) }));
const terms = (facts?: LegalFacts) => textOf(createElement(TermsScreen, { settings, ...(facts && { facts }) }));

describe("people were promised these numbers; whoever changes one also changes LEGAL_CHANGED", () => {
	it.each([
		"Single visits are deleted after at most 30 days, and their counts after 12 months.",
		"Single visits and clicks are kept for at most 30 days, and the counts made from them for 12 months.",
		"the key of a day is deleted 48 hours after that day began.",
		"For 90 days the old username leads to your page",
		"Your usernames stay blocked for 90 days",
		"A session ends 30 days after its last use at the latest.",
		"It ends 30 days after its last use at the latest.",
		"has signed in before, for 400 days.",
		"An invitation works for 14 days. It is deleted 30 days after that, or with the account that it made.",
		"for the 10 minutes that signing in with Google may take.",
		"A picture that no page shows is deleted once 24 hours have passed.",
		"A file that no page offers is deleted once 24 hours have passed, and an upload that doesn't end within 24 hours, too.",
		"restore our database to any moment of the last 30 days.",
		"When you saved a page, and its last 30 versions, as long as it exists.",
		"what you did to its pages, members and plan, for 365 days",
		"These counts are deleted after 24 hours at most.",
		"Accounts are for people over 18.",
		"90 days after a password,",
		"365 days after you gave your email address,",
		"365 days after a payment.",
		"An address that nobody confirms is deleted 30 days after it was last entered.",
		"A checkout that nobody pays is deleted 7 days after it ended.",
		"The report is deleted 90 days after the decision, or 365 days after it came in if nobody decides.",
	])("privacy: %s", (sentence) => {
		expect(privacy()).toContain(sentence);
	});

	it.each([
		"You must be over 18.",
		"the old one leads to your page for 90 days",
		"Pro and Business include custom domains.",
		"If its records are wrong for 7 days, it is paused",
		"your plan stays for 7 days",
		"for people with a password, with Pro and Business, and on every plan for people who give their email address",
		"On Free the fee for a sale is 5% of the price",
		"On Pro and Business there is none.",
		"after 20 downloads of a file we ask you to open it again.",
		"Free\n$0 · 1 bio page · For one person · 10 links per page · 12 looks · 7 days of statistics · Linkstead branding on your pages · Links behind an email address, an age or a price · __FILE_ROOM_FREE__ of files to give away or sell · 5% fee on your sales · 10 AI texts a month",
		"Pro\n$19/month · 5 bio pages · 3 people, and guests of single pages for free · Unlimited links · Every look · 90 days of statistics · Custom domains · No Linkstead branding on your pages · Links behind a password, an email address, an age or a price · Smart links by country, device and time · __FILE_ROOM_PRO__ of files to give away or sell · No fee on your sales · 200 AI texts a month",
		"Business\n$49/month · 20 bio pages, ten more for $15 a month · As many people as you like, and guests of single pages for free · Unlimited links · Every look · 12 months of statistics · Custom domains · No Linkstead branding on your pages · Links behind a password, an email address, an age or a price · Smart links by country, device and time · __FILE_ROOM_BUSINESS__ of files to give away or sell · No fee on your sales · 1,000 AI texts a month · Priority support",
	])("terms: %s", (sentence) => {
		expect(terms()).toContain(sentence);
	});
});

it.each(Object.keys(LEGAL_FACTS) as (keyof LegalFacts)[])("a change of %s changes the text", (fact) => {
	const changed = { ...LEGAL_FACTS, [fact]: 7654 };
	expect(privacy(changed) + terms(changed)).toContain("7654");
	expect(privacy() + terms()).not.toContain("7654");
});

it("no number in the texts is written by hand", () => {
	// `fromEntries` doesn't have the facts' names.
	const facts = Object.fromEntries(Object.keys(LEGAL_FACTS).map((fact) => [fact, 7654])) as unknown as LegalFacts;
	const generated = [
		"7654",
		"argon2id",
		"December 1, 2026",
		...ALL_PLANS.map((plan) => planPrice(plan)),
		...ALL_PLANS.flatMap(planTerms),
	];
	const rest = generated.reduce((text, words) => text.replaceAll(words, ""), privacy(facts) + terms(facts));
	expect(rest.match(/.{0,30}\d.{0,30}/g)).toBeNull();
});

it("the texts show the day of their last change", () => {
	expect(LEGAL_CHANGED).toBe("2026-12-01");
	expect(privacy()).toContain("Last changed on December 1, 2026");
	expect(terms()).toContain("Last changed on December 1, 2026");
});

it.each([
	["privacy", PrivacyScreen],
	["terms", TermsScreen],
])("every entry in the contents of %s leads to a section", (_, screen) => {
	const html = htmlOf(createElement(screen, { settings }));
	const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
	const ids = [...html.matchAll(/<h2 id="([\w-]+)">/g)].map(([, id]) => id);
	expect(anchors.length).toBeGreaterThan(8);
	expect(new Set(anchors).size).toBe(anchors.length);
	expect(ids).toEqual(["contents", ...anchors]);
	expect(html.match(/<h1>/g)).toHaveLength(1);
});

describe.each([
	["about", AboutScreen],
	["privacy", PrivacyScreen],
	["terms", TermsScreen],
])("%s", (_, screen) => {
	it("names the company and its address", () => {
		const html = htmlOf(createElement(screen, { settings }));
		expect(html).toContain("Larch &amp; Sons");
		expect(html).toContain('href="mailto:hello@example.com"');
	});

	it("has no empty link where no address is configured", () => {
		const html = htmlOf(createElement(screen, { settings: { ...settings, supportEmail: null } }));
		expect(html).not.toContain("mailto:");
		expect(html).toContain("hasn&#x27;t published an address for questions yet.");
	});
});

function textOf(screen: ReactNode): string {
	return htmlOf(screen)
		.replaceAll(/<(?:li|dt|dd|p|h\d)[^>]*>/g, "\n")
		.replaceAll(/<[^>]*>/g, "")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");
}

function htmlOf(screen: ReactNode): string {
	return renderToStaticMarkup(createElement(MantineProvider, null, screen)).replaceAll(/<style.*?<\/style>/g, "");
}
