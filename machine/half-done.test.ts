import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BLANK_LOOK } from "../core/look/look-defaults.ts";
import { PART_ATTRIBUTES, PART_FIELDS, PARTS } from "../core/look/part-options.ts";
import { THEMES } from "../core/look/themes.ts";
import { DRAFT_FIELDS } from "../core/page/page.ts";
import { PLANS } from "../core/plans/plan.ts";
import { TEMPLATES } from "../worker/app/mail/templates.ts";

// Changes that compile, and still lack a half: a name in a table, without the code or the style that makes it work.

const root = new URL("..", import.meta.url).pathname;

/** The code of the product without tests, by path. */
const code = ["core", "worker", "web"].flatMap((side) =>
	readdirSync(join(root, side), { recursive: true, encoding: "utf8" })
		.map((name) => `${side}/${name}`)
		.filter((path) => /(?<!\.d|\.test)\.tsx?$/.test(path) && !path.startsWith("worker/testing/"))
		.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
);

it("each mail is sent somewhere", () => {
	const tables = /^worker\/app\/mail\/(?:templates|handover-templates|mail-limits)\.ts$/;
	expect(Object.keys(TEMPLATES).filter((name) => !isIn(new RegExp(`"${name}"`), tables))).toEqual([]);
});

it("each limit of a plan is kept somewhere", () => {
	const tables = /\/(?:plan|upgrade-reason|plan-terms)\.ts$/;
	const { name: _name, dollarsPerMonth: _price, priceKey: _key, ...limits } = PLANS.free;
	expect(Object.keys(limits).filter((limit) => !isIn(new RegExp(`"${limit}"`), tables))).toEqual([]);
});

/** The variables and bindings of the Worker. */
const variables = [...readFileSync(join(root, "worker/env.d.ts"), "utf8").matchAll(/^\t([A-Z_]+)\??:/gm)].map(
	([, name = ""]) => name,
);

it("each variable of the Worker is read somewhere", () => {
	expect(variables.length).toBeGreaterThan(50);
	expect(variables.filter((name) => !isIn(new RegExp(`\\b${name}\\b`)))).toEqual([]);
});

/** What the privacy page calls an outside service. Null where it learns nothing about people, or is the operator's own. */
const SERVICES: Record<string, RegExp | null> = {
	ASSISTANT: /\bmodel\b/,
	CHAT: null,
	CUSTOM_HOSTNAMES: /Cloudflare/,
	DNS: /DNS/,
	FILTERING: /resolver/,
	GOOGLE: /Google/,
	HUBSPOT: /HubSpot/,
	OIDC: null,
	PAGE_TITLES: null,
	RELEASE_CHECK: null,
	RESEND: /Resend/,
	SMTP: null,
	STRIPE: /Stripe/,
	TESTIMONIALS: null,
};

it("each outside service has its words in the privacy page", () => {
	const privacy = code.filter(({ path }) => /\/privacy-[a-z-]+\.tsx$/.test(path));
	const words = privacy.map(({ text }) => text).join("");
	const services = variables.filter((name) =>
		/_(?:API|API_ORIGIN|ENDPOINT|HOST|ISSUER|RESOLVERS?|TOKEN|URL)$/.test(name),
	);
	const known = Object.keys(SERVICES).filter((service) => services.some((name) => name.startsWith(service)));
	expect(known.sort()).toEqual(Object.keys(SERVICES).sort());
	expect(services.filter((name) => !known.some((service) => name.startsWith(service)))).toEqual([]);
	expect(known.filter((service) => SERVICES[service]?.test(words) === false)).toEqual([]);
});

it("each setting of a page has a control in the editor, and changes what visitors get", () => {
	const inEditor = (field: string) => isOnSide(/^web\/editor\/(?!draft\/|saving\/).*\.tsx$/, field);
	const onPage = (field: string) => isOnSide(/^(?:core\/(?:bio-page|look)|worker\/(?:publish|site))\//, field);
	const settings = DRAFT_FIELDS.filter((field) => !PART_FIELDS.some((part) => part === field));
	expect(settings.length).toBeGreaterThan(10);
	expect(settings.filter((field) => !inEditor(field) || !onPage(field))).toEqual([]);
});

it("each look has its line in the list of themes", () => {
	const files = readdirSync(join(root, "core/look/looks")).map((file) => file.replace(/\.ts$/, ""));
	expect(files.sort()).toEqual(Object.keys(THEMES).sort());
});

it("each value of a part has a style", () => {
	const folder = join(root, "core/look/parts");
	const styles = readdirSync(folder)
		.map((file) => readFileSync(join(folder, file), "utf8"))
		.join("");
	const unstyled = PART_FIELDS.flatMap((field) =>
		PARTS[field]
			.filter((value) => value !== BLANK_LOOK[field] && value !== "own")
			.map((value) => `[${PART_ATTRIBUTES[field]}="${value}"]`)
			.filter((selector) => !styles.includes(selector)),
	);
	// Without a picture there is no element to style.
	expect(unstyled).toEqual(['[data-avatar="none"]']);
});

function isOnSide(paths: RegExp, field: string): boolean {
	return code.some(({ path, text }) => paths.test(path) && new RegExp(`\\b${field}\\b`).test(text));
}

function isIn(name: RegExp, tables = /^$/): boolean {
	return code.some(({ path, text }) => !tables.test(path) && name.test(text));
}
