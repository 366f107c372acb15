import { expect, it } from "vitest";
import { draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { fakeQueue, send } from "../../testing/visits.ts";

const IMPRINT = "Juniper Vale, Kiln Lane 4, 10115 Berlin";
const PRIVACY = { label: "Privacy", url: "https://jane.example/privacy" };

let pages = 0;

const visit = async (path: string) => (await send(path, {}, { EVENTS: fakeQueue().EVENTS })).text();

it("a page ends with its imprint and its owner's legal links, and a copy has them too", async () => {
	const jane = await newPerson("pro");
	const legal = { imprint: ` Juniper Vale,\n Kiln Lane 4, 10115 Berlin `, legalLinks: [PRIVACY] };
	const { id } = await newPage(jane, "with-imprint", { ...legal, blocks: someLinks(1) });
	await published(id);
	const html = await visit("/with-imprint");
	expect(html).toContain(`<p dir="auto">${IMPRINT}</p>`);
	expect(html).toContain(`<a href="${PRIVACY.url}" target="_blank" rel="noopener" dir="auto">Privacy</a>`);
	const copy = await jane.client.pages.duplicate.mutate({ id });
	const copied = await jane.client.pages.get.query({ id: copy.id });
	expect(copied).toMatchObject({ imprint: IMPRINT, legalLinks: [PRIVACY] });
});

it("a page without them has none, and what visitors read is no markup", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "no-imprint", { blocks: someLinks(1) });
	await published(id);
	expect(await visit("/no-imprint")).not.toContain("bio-legal");
	const { version } = await jane.client.pages.get.query({ id });
	const draft = draftWith({ username: "no-imprint", blocks: someLinks(1), imprint: "<b>Jane</b>" });
	await jane.client.pages.save.mutate({ id, version, draft });
	expect((await jane.client.pages.get.query({ id })).imprint).toBe("<b>Jane</b>");
});

it("an editor of an earlier release, which knows none of them, keeps them", async () => {
	const jane = await newPerson();
	const { id, version } = await newPage(jane, "older-editor", { imprint: IMPRINT, legalLinks: [PRIVACY] });
	const { imprint: _, legalLinks: __, ...draft } = draftWith({ username: "older-editor", blocks: someLinks(1) });
	await jane.client.pages.save.mutate({ id, version, draft });
	expect(await jane.client.pages.get.query({ id })).toMatchObject({ imprint: IMPRINT, legalLinks: [PRIVACY] });
});

it.each([
	["imprint", { imprint: "x".repeat(301) }],
	["legalLinks", { legalLinks: [PRIVACY, PRIVACY, PRIVACY, PRIVACY] }],
	["legalLinks.0.label", { legalLinks: [{ ...PRIVACY, label: " " }] }],
	["legalLinks.0.label", { legalLinks: [{ ...PRIVACY, label: "x".repeat(41) }] }],
	["legalLinks.0.url", { legalLinks: [{ ...PRIVACY, url: "http://jane.example/" }] }],
	["legalLinks.0.url", { legalLinks: [{ ...PRIVACY, url: "javascript:alert(1)" }] }],
])("a wrong one is refused at draft.%s", async (field, legal) => {
	const jane = await newPerson();
	pages += 1;
	const username = `wrong-legal-${pages}`;
	const { id, version } = await newPage(jane, username);
	const save = jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, ...legal }) });
	const refusal = await refusalOf(save);
	expect(refusal).toMatchObject({ status: 400 });
	expect(Object.keys(refusal.fields ?? {})).toContain(`draft.${field}`);
});
