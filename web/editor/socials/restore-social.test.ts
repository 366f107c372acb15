import { expect, test } from "vitest";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { shownSocials } from "./pending-socials.ts";
import { restoreSocial } from "./restore-social.ts";

const handle = (id: string, more: Partial<SocialHandle> = {}): SocialHandle => ({
	id,
	platform: "instagram",
	handle: id,
	url: `https://www.instagram.com/${id}`,
	isVisible: true,
	...more,
});
const [ANNA, BEA, CLEO] = [handle("anna"), handle("bea", { isVisible: false }), handle("cleo")];

test("a removed handle returns to its place, and stays hidden if it was", () => {
	const now = [ANNA, CLEO];
	const pending = restoreSocial("bea", [ANNA, BEA, CLEO], now);
	expect(shownSocials({ confirmed: now, pending })).toEqual([ANNA, BEA, CLEO]);
});

test("a removed handle finds its place after others were added, moved or removed", () => {
	const dora = handle("dora");
	const now = [CLEO, dora];
	const pending = restoreSocial("anna", [ANNA, BEA, CLEO], now);
	expect(shownSocials({ confirmed: now, pending })).toEqual([ANNA, CLEO, dora]);
});
