import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { addPasskey, newPasskey, type SoftPasskey, signInWithPasskey } from "../../testing/authenticator.ts";
import { newBrowser, newPerson } from "../../testing/people.ts";

const HISTORIES = 4;
const STEPS = 25;

/** A person, with the ways that a plain model says are open. */
interface Owner {
	email: string;
	browser: Awaited<ReturnType<typeof newPerson>>;
	hasPassword: boolean;
	passkeys: SoftPasskey[];
	removed: SoftPasskey[];
}

const succeeds = (attempt: Promise<unknown>) =>
	attempt.then(
		() => true,
		() => false,
	);

/** Who is signed in after an attempt in a fresh browser, or null. */
async function opened(attempt: (browser: ReturnType<typeof newBrowser>) => Promise<unknown>): Promise<string | null> {
	const browser = newBrowser();
	await succeeds(attempt(browser));
	return (await browser.client.auth.me.query())?.email ?? null;
}

it.each(Array.from({ length: HISTORIES }, (_, seed) => seed))(
	"no random history leaves an account without a way, keeps a removed way open, or joins two accounts (%i)",
	async (seed) => {
		const random = seededRandom(seed + 1);
		const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
		const owners: Owner[] = [];
		for (let person = 0; person < 2; person++) {
			const browser = await newPerson();
			owners.push({ email: browser.email, browser, hasPassword: true, passkeys: [], removed: [] });
		}
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		for (let step = 0; step < STEPS; step++) {
			// Limits on attempts have tests of their own.
			await env.DB.prepare("DELETE FROM attempts").run();
			const owner = pick(owners) as Owner;
			const { client } = owner.browser;
			const count = Number(owner.hasPassword) + owner.passkeys.length;
			const act = pick(["add", "add", "remove", "drop", "set"]);
			if (act === "add") {
				const passkey = await newPasskey();
				await addPasskey(owner.browser, passkey);
				owner.passkeys.push(passkey);
			} else if (act === "remove") {
				const passkey = pick(owner.passkeys);
				if (!passkey) continue;
				expect(await succeeds(client.auth.removePasskey.mutate({ id: passkey.id }))).toBe(count > 1);
				if (count === 1) continue;
				owner.passkeys = owner.passkeys.filter((kept) => kept !== passkey);
				owner.removed.push(passkey);
			} else if (act === "drop") {
				const isAllowed = owner.hasPassword && owner.passkeys.length > 0;
				expect(await succeeds(client.auth.removePassword.mutate({ currentPassword: PASSWORD }))).toBe(isAllowed);
				if (isAllowed) owner.hasPassword = false;
			} else if (!owner.hasPassword) {
				await client.auth.changePassword.mutate({ password: PASSWORD });
				owner.hasPassword = true;
			}
			expect(await client.auth.ways.query()).toHaveLength(Number(owner.hasPassword) + owner.passkeys.length);
		}
		for (const { email, hasPassword, passkeys, removed } of owners) {
			expect(Number(hasPassword) + passkeys.length).toBeGreaterThan(0);
			for (const passkey of passkeys) {
				expect(await opened((browser) => signInWithPasskey(browser, passkey))).toBe(email);
			}
			for (const passkey of removed) {
				expect(await opened((browser) => signInWithPasskey(browser, passkey))).toBeNull();
			}
			const byPassword = await opened(({ client }) => client.auth.signIn.mutate({ email, password: PASSWORD }));
			expect(byPassword).toBe(hasPassword ? email : null);
		}
	},
);
