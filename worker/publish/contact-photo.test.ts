import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Resvg } from "@resvg/resvg-wasm";
import ICAL from "ical.js";
import { beforeEach, expect, it, vi } from "vitest";
import { QUARTER_COLORS, QUARTERS, turnedPicture } from "../../core/media/image/sample-images.ts";
import { draftWith, newPage, newPerson } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";
import { upload } from "../testing/uploads.ts";
import { failing, visit } from "../testing/visiting.ts";
import { send } from "../testing/visits.ts";
import { contactPhotoName } from "./contact-photo.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

let pages = 0;

/** A page whose live object draws, and a function that saves another profile picture. */
async function newContact() {
	const jane = await newPerson();
	pages += 1;
	const username = `contact-${pages}`;
	const { id } = await newPage(jane, username);
	const live = env.LIVE.getByName(id);
	// An object that was idle for a while starts anew, and forgets this.
	const draws = () =>
		runInDurableObject(live, (object) => Object.assign(object, { env: { ...env, SHARE_IMAGES: "on" } }));
	await draws();
	async function save(avatar: string | null) {
		const { version } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, avatar }) });
		vi.setSystemTime(Date.now() + 60_000);
		await draws();
		await published(id);
		// The page comes first, and then its photo.
		await published(id);
	}
	async function take(picture: Uint8Array) {
		return (await (await upload(jane, picture)).json<{ name: string }>()).name;
	}
	return { jane, id, username, save, take };
}

/** The photo in a page's contact, or null. */
async function photoOf(username: string): Promise<Uint8Array | null> {
	return photoIn(await (await visit(`/${username}.vcf`)).text());
}

function photoIn(card: string): Uint8Array | null {
	const contact = new ICAL.Component(ICAL.parse(card));
	expect(contact.getFirstPropertyValue("fn")).toBe("Jane Roe");
	const photo = contact.getFirstProperty("photo");
	if (!photo) return null;
	expect([photo.getFirstParameter("encoding"), photo.getFirstParameter("type")]).toEqual(["b", "JPEG"]);
	return Uint8Array.fromBase64(String(photo.getFirstValue()));
}

const stored = async (id: string) => (await env.MEDIA.list({ prefix: `share/${id}/contact` })).objects.length;

it.each(["png", "jpg", "webp"] as const)(
	"a contact has the profile picture of a %s as a JPEG, upright",
	async (type) => {
		const { username, save, take } = await newContact();
		await save(await take(turnedPicture(type, 3, { picture: QUARTERS[type] })));
		const photo = (await photoOf(username)) ?? new Uint8Array();
		expect([...photo.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
		expect(photo.length).toBeLessThan(100_000);
		const image = new Resvg(
			`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="data:image/jpeg;base64,${photo.toBase64()}"/></svg>`,
		).render();
		for (const { color, x, y } of QUARTER_COLORS) {
			// The picture has been turned by half a turn.
			const at = ((200 - 100 * y) * 400 + 200 - 100 * x) * 4;
			const shown = [...image.pixels.slice(at, at + 3)];
			expect(Math.max(...color.map((channel, index) => Math.abs(channel - (shown[index] ?? 0))))).toBeLessThan(24);
		}
	},
);

it("a contact's photo follows the profile picture, and goes with it", async () => {
	const { username, id, save, take } = await newContact();
	expect(await photoOf(username)).toBeNull();
	await save(await take(QUARTERS.png));
	const first = await photoOf(username);
	await save(await take(turnedPicture("png", 6, { picture: QUARTERS.png })));
	expect(await photoOf(username)).not.toEqual(first);
	await save(null);
	expect([await photoOf(username), await stored(id)]).toEqual([null, 0]);
});

it("a contact's photo is deleted when the page is no longer public", async () => {
	const { jane, id, save, take } = await newContact();
	await save(await take(QUARTERS.webp));
	expect(await stored(id)).toBe(1);
	await jane.client.pages.delete.mutate({ id });
	await published(id);
	expect(await stored(id)).toBe(0);
});

it("a picture that can't be unpacked is left out of the contact", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const { username, id, save, take } = await newContact();
	const name = await take(QUARTERS.webp);
	await env.MEDIA.put(name, QUARTERS.webp.slice(0, 40));
	await save(name);
	expect([await photoOf(username), await stored(id)]).toEqual([null, 0]);
});

it("a contact without its photo is better than none", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const { username, id, save, take } = await newContact();
	await save(await take(QUARTERS.webp));
	const response = await send(`/${username}.vcf`, {}, { MEDIA: failing<R2Bucket>() });
	expect(photoIn(await response.text())).toBeNull();
	expect(await env.MEDIA.head(contactPhotoName(id))).not.toBeNull();
});
