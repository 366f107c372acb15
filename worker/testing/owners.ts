import { env } from "cloudflare:workers";
import { SAMPLE_BLOCKS } from "../../core/blocks/sample-blocks.ts";
import { openDatabase } from "../../db/client.ts";
import { accountTokens, passkeys } from "../../db/schema/index.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";
import { addAccount, addSession } from "./accounts.ts";
import { bindingWith } from "./bindings.ts";
import { addDomain } from "./domains.ts";
import { type Browser, draftWith, newBrowser, newPage, someLinks } from "./people.ts";
import { published } from "./publishing.ts";
import { subscribe } from "./subscribing.ts";
import { uploaded } from "./uploads.ts";

/** Ids for requests. */
export interface Ids {
	userId: string;
	email: string;
	pageId: string;
	/** The page's current version. */
	version: number;
	username: string;
	/** A former username of the page. */
	formerUsername: string;
	linkId: string;
	/** A contact block of the page. */
	contactId: string;
	/** A video of the page. */
	videoId: string;
	handleId: string;
	/** A pending domain of the page. */
	domainId: string;
	/** An address on the page's list. */
	subscriberId: string;
	/** The name of a picture. */
	media: string;
	/** The stored id of another session of the person. */
	sessionId: string;
	passkeyId: string;
	/** The tokens of two mailed links. */
	resetToken: string;
	verifyToken: string;
}

/** A signed-in person with one thing of every kind. */
export interface Owner extends Ids {
	cookie: string;
	browser: Browser;
}

/** Valid ids of things that don't exist. */
export const MISSING: Ids = {
	userId: "0".repeat(21),
	email: "nobody@example.com",
	pageId: "0".repeat(14),
	version: 1,
	username: "nobody-there",
	formerUsername: "nobody-before",
	linkId: "link-0",
	contactId: "contact-0",
	videoId: "video-0",
	handleId: "icon-0",
	domainId: "domain-nobody",
	subscriberId: "0".repeat(21),
	media: `${"0".repeat(64)}.png`,
	sessionId: "0".repeat(64),
	passkeyId: "0".repeat(22),
	resetToken: "0".repeat(64),
	verifyToken: "1".repeat(64),
};

/** A queue whose messages nobody needs. */
const NO_MAIL = bindingWith<Env["MAIL"]>({ send: async () => {} });

let ownersSoFar = 0;

/** Creates a person with a full, published page. All mails have been sent. */
export async function newOwner(): Promise<Owner> {
	ownersSoFar += 1;
	// All names have the same length, so that none contains another.
	const name = `owner-${String(ownersSoFar).padStart(4, "0")}`;
	const account = await newAccount(`${name}@example.com`);
	const { browser } = account;
	const media = await uploaded(browser, name);
	const page = await newPage(browser, `${name}-before`);
	const linkId = `${name}-link`;
	const contactId = `${name}-contact`;
	// Without a place, the contact isn't among the page's links.
	const { place: _, ...contact } = SAMPLE_BLOCKS.contact;
	const videoId = `${name}-video`;
	const { version } = await browser.client.pages.save.mutate({
		...page,
		draft: draftWith({
			username: name,
			avatar: media,
			blocks: [
				{ ...someLinks(1)[0], id: linkId, title: "Shop" },
				{ ...contact, id: contactId },
				{ ...SAMPLE_BLOCKS.video, id: videoId, picture: media },
			],
		}),
	});
	const handleId = `${name}-icon`;
	const handle = name.replace("-", "_");
	await browser.client.socials.add.mutate({ pageId: page.id, id: handleId, platform: "instagram", handle });
	const domainId = await addDomain(page.id, `${name}.com`, { status: "pending" });
	const reader = { pageId: page.id, email: `reader@${name}.example`, blockId: linkId };
	const { subscriberId } = await subscribe({ ...reader, variables: { MAIL: NO_MAIL } });
	await published(page.id);
	return {
		...account,
		pageId: page.id,
		version,
		username: name,
		formerUsername: `${name}-before`,
		linkId,
		contactId,
		videoId,
		handleId,
		domainId,
		subscriberId,
		media,
	};
}

/** An account on the largest plan, with a confirmed address and mailed links. */
async function newAccount(email: string) {
	const userId = await addAccount(email, { plan: "business", emailVerifiedAt: 1 });
	const [resetToken, verifyToken] = [await sha256Hex(`reset ${email}`), await sha256Hex(`verify ${email}`)];
	const expiresAt = Date.now() + 600_000;
	await openDatabase(env.DB)
		.insert(accountTokens)
		.values([
			{ hash: await sha256Hex(resetToken), purpose: "reset-password", userId, email, expiresAt },
			{ hash: await sha256Hex(verifyToken), purpose: "verify-email", userId, email, expiresAt },
		]);
	const passkeyId = (await sha256Hex(`passkey ${email}`)).slice(0, 22);
	await openDatabase(env.DB)
		.insert(passkeys)
		.values({
			id: passkeyId,
			userId,
			publicKey: { kty: "EC" },
			counter: 0,
			isBackedUp: false,
			transports: [],
			name: "Passkey",
			createdAt: 1,
		});
	const browser = newBrowser();
	browser.cookies.set("session", await addSession(userId));
	const sessionId = await sha256Hex(await addSession(userId));
	return { userId, email, passkeyId, resetToken, verifyToken, cookie: browser.cookie(), sessionId, browser };
}
