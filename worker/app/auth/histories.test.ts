import { env } from "cloudflare:workers";

import { expect, inject, it } from "vitest";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { addAccount, PASSWORD } from "../../testing/accounts.ts";
import { addPasskey, newPasskey, type SoftPasskey, signInWithPasskey } from "../../testing/authenticator.ts";
import { answerOf, follow, googleAccount, signInWithGoogle } from "../../testing/google.ts";
import { mailsTo } from "../../testing/mails.ts";
import { oidcClaims, oidcVariables, signInWithOidc } from "../../testing/oidc.ts";
import { type Browser, newBrowser } from "../../testing/people.ts";
import { letCodesPass, personIn, turnOnSecondFactor } from "../../testing/second-factor.ts";

const HISTORIES = 4;
const STEPS = 25;
const PROVIDERS = ["google", "oidc"] as const;
type ProviderName = (typeof PROVIDERS)[number];

/** A person, with the ways that a plain model says are open. */
interface Owner {
	email: string;
	browser: Browser;
	hasPassword: boolean;
	passkeys: SoftPasskey[];
	removed: SoftPasskey[];
	providers: Set<ProviderName>;
	/** What the second factor's app shows, and its recovery codes, or null while it is off. */
	factor: Awaited<ReturnType<typeof turnOnSecondFactor>> | null;
	/** The second factors that were turned off. */
	formerFactors: NonNullable<Owner["factor"]>[];
}

const variables = (): Partial<Env> => ({ ...inject("google"), ...oidcVariables() });

/** Everybody has one account at each provider. */
const subjectOf = (email: string) => `at the provider: ${email}`;
const atGoogle = (email: string) => googleAccount(email, subjectOf(email));
const atOidc = (email: string) => oidcClaims(email, { sub: subjectOf(email) });

const countOf = ({ hasPassword, passkeys, providers }: Owner) => Number(hasPassword) + passkeys.length + providers.size;

const succeeds = (attempt: Promise<unknown>) =>
	attempt.then(
		() => true,
		() => false,
	);

async function newOwner(number: number): Promise<Owner> {
	const email = `owner-${number}@example.com`;
	const browser = newBrowser(variables());
	await addAccount(email, { emailVerifiedAt: 1 });
	await signInByMail(browser, email);
	const nothing = { passkeys: [], removed: [], providers: new Set<ProviderName>(), factor: null, formerFactors: [] };
	return { email, browser, hasPassword: true, ...nothing };
}

/** The same browser at the deployment without variables, to whose host passkeys in tests belong. */
function copyOf({ cookies }: Browser): Browser {
	const copy = newBrowser();
	for (const [name, value] of cookies) copy.cookies.set(name, value);
	return copy;
}

type Pick = <Item>(items: readonly Item[]) => Item | undefined;

/** What a person can do. Each changes the model as it must change the product, and checks what the product answers. */
const ACTS: Record<string, (owner: Owner, pick: Pick) => Promise<void>> = {
	async addPasskey(owner) {
		const passkey = await newPasskey();
		await addPasskey(copyOf(owner.browser), passkey);
		owner.passkeys.push(passkey);
	},
	async removePasskey(owner, pick) {
		const passkey = pick(owner.passkeys);
		if (!passkey) return;
		const isAllowed = countOf(owner) > 1;
		expect(await succeeds(owner.browser.client.auth.removePasskey.mutate({ id: passkey.id }))).toBe(isAllowed);
		if (!isAllowed) return;
		owner.passkeys = owner.passkeys.filter((kept) => kept !== passkey);
		owner.removed.push(passkey);
	},
	async dropPassword(owner) {
		const isAllowed = owner.hasPassword && owner.passkeys.length > 0;
		const attempt = owner.browser.client.auth.removePassword.mutate({ currentPassword: PASSWORD });
		expect(await succeeds(attempt)).toBe(isAllowed);
		if (isAllowed) owner.hasPassword = false;
	},
	async setPassword(owner) {
		if (owner.hasPassword) return;
		await owner.browser.client.auth.changePassword.mutate({ password: PASSWORD });
		owner.hasPassword = true;
	},
	async connect(owner, pick) {
		const name = pick(PROVIDERS.filter((provider) => !owner.providers.has(provider)));
		if (!name) return;
		const { url } = await owner.browser.client.auth.connectProvider.mutate({
			provider: name,
			currentPassword: owner.hasPassword ? PASSWORD : undefined,
		});
		const person = name === "google" ? atGoogle(owner.email) : { claims: atOidc(owner.email) };
		expect(await follow(owner.browser, await answerOf(url, person))).toBe(`/settings?${name}=connected`);
		owner.providers.add(name);
	},
	async disconnect(owner, pick) {
		const name = pick([...owner.providers]);
		if (!name) return;
		const isAllowed = countOf(owner) > 1;
		const attempt = owner.browser.client.auth.disconnectProvider.mutate({ provider: name });
		expect(await succeeds(attempt)).toBe(isAllowed);
		if (isAllowed) owner.providers.delete(name);
	},
	async turnOn(owner) {
		if (owner.factor) return;
		owner.factor = await turnOnSecondFactor(owner.browser, owner.hasPassword ? PASSWORD : undefined);
	},
	async turnOff(owner) {
		if (!owner.factor) return;
		await owner.browser.client.auth.turnOffSecondFactor.mutate();
		owner.formerFactors.push(owner.factor);
		owner.factor = null;
	},
};

/** Every first step that a stranger could take, or the owner, and whether it opens the account by the model. */
function firstStepsOf(owner: Owner): [isOpen: boolean, step: (browser: Browser) => Promise<unknown>][] {
	const { email, hasPassword, providers } = owner;
	return [
		[hasPassword, ({ client }) => client.auth.signIn.mutate({ email, password: PASSWORD })],
		[true, (browser) => signInByMail(browser, email)],
		[providers.has("google"), (browser) => signInWithGoogle(browser, atGoogle(email))],
		[providers.has("oidc"), (browser) => signInWithOidc(browser, atOidc(email))],
	];
}

async function signInByMail({ client }: Browser, email: string): Promise<void> {
	await env.DB.prepare("DELETE FROM outbox").run();
	await client.auth.askForSignInMail.mutate({ email });
	const [mail] = await mailsTo(email, "sign-in");
	await client.auth.signInWithCode.mutate({ code: mail?.subject.slice(0, 6) ?? "" });
}

/** Expects each way to open exactly what the model says, and nothing past the second factor without it. */
async function expectWays(owner: Owner): Promise<void> {
	const { email, factor, formerFactors } = owner;
	for (const [isOpen, step] of firstStepsOf(owner)) {
		await env.DB.prepare("DELETE FROM attempts").run();
		await letCodesPass();
		const browser = newBrowser(variables());
		await succeeds(step(browser));
		expect(await personIn(browser)).toBe(isOpen && !factor ? email : null);
		if (!factor) continue;
		const { signInWithSecondFactor } = browser.client.auth;
		for (const former of formerFactors.slice(-1)) {
			for (const code of [await former.code(), former.recoveryCodes[0] ?? ""]) {
				expect(await succeeds(signInWithSecondFactor.mutate({ code }))).toBe(false);
			}
		}
		await succeeds(signInWithSecondFactor.mutate({ code: await factor.code() }));
		expect(await personIn(browser)).toBe(isOpen ? email : null);
	}
	for (const [isOpen, passkeys] of [
		[true, owner.passkeys],
		[false, owner.removed],
	] as const) {
		for (const passkey of passkeys) {
			const browser = newBrowser();
			await succeeds(signInWithPasskey(browser, passkey));
			expect(await personIn(browser)).toBe(isOpen ? email : null);
		}
	}
}

it.each(Array.from({ length: HISTORIES }, (_, seed) => seed))(
	"no random history leaves an account without a way, keeps a removed way open, joins two accounts or leads past the second factor (%i)",
	async (seed) => {
		const random = seededRandom(seed + 1);
		const pick: Pick = (items) => items[Math.floor(random() * items.length)];
		const owners = [await newOwner(0), await newOwner(1)];
		for (let step = 0; step < STEPS; step++) {
			// Limits on attempts have tests of their own.
			await env.DB.prepare("DELETE FROM attempts").run();
			const owner = pick(owners) as Owner;
			await (pick(Object.values(ACTS)) as (typeof ACTS)[string])(owner, pick);
			expect(countOf(owner)).toBeGreaterThan(0);
			expect(await owner.browser.client.auth.ways.query()).toHaveLength(countOf(owner));
			expect(await personIn(owner.browser)).toBe(owner.email);
		}
		for (const owner of owners) await expectWays(owner);
	},
);
