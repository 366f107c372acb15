import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../../testing/accounts.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { type Browser, refusalOf } from "../../../testing/people.ts";
import {
	ageProofs,
	beginSignIn,
	finishSignIn,
	newConfirmedPerson,
	personIn,
	SIGN_IN_IS_OVER,
	turnOnSecondFactor,
	WRONG_CODE,
	wrongFor,
} from "../../../testing/second-factor.ts";

let jane: Awaited<ReturnType<typeof newConfirmedPerson>>;
beforeEach(async () => {
	jane = await newConfirmedPerson();
});

describe("sensitive changes", () => {
	const sensitive: [name: string, change: (client: Browser["client"]) => Promise<unknown>][] = [
		["the address", ({ auth }) => auth.changeEmail.mutate({ email: "n@example.com", currentPassword: PASSWORD })],
		[
			"the password",
			({ auth }) => auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" }),
		],
		["dropping the password", ({ auth }) => auth.removePassword.mutate({ currentPassword: PASSWORD })],
		["adding a passkey", ({ auth }) => auth.beginPasskey.mutate({ currentPassword: PASSWORD })],
		["new recovery codes", ({ auth }) => auth.renewRecoveryCodes.mutate()],
		["turning it off", ({ auth }) => auth.turnOffSecondFactor.mutate()],
		["connecting payments", ({ sales }) => sales.startOnboarding.mutate()],
		[
			"deleting the account",
			({ account }) => account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD }),
		],
	];

	it.each(sensitive)("%s takes a proof of the last ten minutes in this session", async (_, change) => {
		const { code } = await turnOnSecondFactor(jane);
		await ageProofs();
		expect(await refusalOf(change(jane.client))).toMatchObject({
			status: 401,
			message: "Confirm with two-step verification first.",
		});
		expect(await jane.client.auth.me.query()).toMatchObject({ asksSecondFactor: true });
		const shown = await code();
		expect(await refusalOf(jane.client.auth.confirmSecondFactor.mutate({ code: wrongFor(shown) }))).toMatchObject(
			WRONG_CODE,
		);
		await jane.client.auth.confirmSecondFactor.mutate({ code: shown });
		expect(await jane.client.auth.me.query()).toMatchObject({ asksSecondFactor: false });
		const refusal = await refusalOf(change(jane.client)).catch(() => null);
		expect(refusal?.message).not.toBe("Confirm with two-step verification first.");
	});

	it.each(sensitive)("%s asks nobody who has none", async (_, change) => {
		expect(await jane.client.auth.me.query()).toMatchObject({ asksSecondFactor: false });
		const refusal = await refusalOf(change(jane.client)).catch(() => null);
		expect(refusal?.status).not.toBe(401);
	});

	it("a proof in one browser is none in another", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const other = await beginSignIn(jane.email);
		await finishSignIn(other, await code());
		await ageProofs();
		await jane.client.auth.confirmSecondFactor.mutate({ code: await code(1) });
		expect(await refusalOf(other.client.auth.turnOffSecondFactor.mutate())).toMatchObject({ status: 401 });
	});

	it("once it is off, no sign-in asks for it, those that waited have ended, and a mail reports it", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const browser = await beginSignIn(jane.email);
		await jane.client.auth.turnOffSecondFactor.mutate();
		await mailsTo(jane.email, "second-factor-off");
		expect(await refusalOf(finishSignIn(browser, await code()))).toMatchObject(SIGN_IN_IS_OVER);
		expect(await personIn(await beginSignIn(jane.email))).toBe(jane.email);
		expect(await jane.client.auth.secondFactor.query()).toBeNull();
	});
});
