import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { inject } from "vitest";
import { BLANK_LOOK } from "../../core/look/look-defaults.ts";
import { BLANK_DRAFT } from "../../core/page/page.ts";
import type { Proposal } from "../../core/proposals/proposal.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { openDatabase } from "../../db/client.ts";
import {
	apiTokens,
	handovers,
	memberPages,
	members,
	pageProposals,
	pages,
	pageVersions,
	smartOrders,
	users,
} from "../../db/schema/index.ts";
import { startCheckout } from "../app/billing/start-checkout.ts";
import { suspendPage } from "../app/moderation/decide.ts";
import { fileReport } from "../app/moderation/file-report.ts";
import { saveSeller } from "../app/sales/save-seller.ts";
import { packVersion, versionKey } from "../app/versions/version-object.ts";
import { appRouter } from "../router.ts";
import { PASSWORD } from "./accounts.ts";
import { actingAs } from "./acting.ts";
import type { Ids, Owner } from "./owners.ts";
import { draftWith } from "./people.ts";
import { published } from "./publishing.ts";
import { SELLER } from "./sales.ts";
import { onlyStripeAccount } from "./stripe.ts";

/**
 * - `public`: everybody, with or without a session.
 * - `signedIn`: a signed-in person, about themselves.
 * - `owner`: the owner of the things in the input. For others they don't exist.
 * - `admin`: one of `ADMIN_EMAILS`, with a confirmed address. For others the procedure doesn't exist.
 */
type Access = "public" | "signedIn" | "owner" | "admin";

/**
 * The access to a procedure, the tables it changes, and a valid input made from ids of the owner and the caller. `begin`
 * prepares the caller. A procedure can have several entries with a suffix in their names.
 */
type Entry = readonly [
	access: Access,
	changes: string,
	input?: (named: Ids, own: Ids) => unknown,
	begin?: (owner: Owner) => Promise<unknown>,
	/** The status of the answer, 200 unless given: an input can't know what this browser was asked a moment ago. */
	status?: number,
];

const newPassword = "a louder harbour";
const NO_FILE = `file/${"0".repeat(21)}`;
const credentials = { currentPassword: PASSWORD, password: newPassword };
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const question = { period: "custom", from: dayBefore(3), to: dayBefore(2), timeZone: "Europe/Berlin" };
const answer = { id: "AAAA", clientData: "AAAA" };
const ALL_ACTIVITY = { personIds: null, kind: null, pageId: null, days: null };
const filters = [{ dimension: "country", key: "DE" }];
const link = {
	kind: "link",
	id: "link-1",
	title: "Shop",
	url: "https://example.com/",
	isHidden: false,
	visibleFrom: 1,
	visibleUntil: 2,
};

/** Every procedure of the API. The tests fail if one is missing here or doesn't exist. */
export const PROCEDURES: Record<string, Entry> = {
	"account.delete": [
		"signedIn",
		"consent_wordings domains former_usernames media pages passkeys sessions social_handles stats_deletions subscriber_log subscribers subscriptions users",
		() => ({ confirmation: "DELETE", currentPassword: PASSWORD }),
	],
	"account.endOtherSessions": ["signedIn", "sessions"],
	"account.endSession": ["owner", "sessions", ({ sessionId }) => ({ id: sessionId })],
	"account.export": ["signedIn", ""],
	"account.rename": ["signedIn", "users", () => ({ fullName: "Jane Doe" })],
	"account.sessions": ["signedIn", ""],
	"account.setDigest": ["signedIn", "users", () => ({ isOn: false })],
	"account.setTimeZone": ["signedIn", "users", () => ({ timeZone: "Europe/Berlin" })],
	"activity.list": ["signedIn", "", () => ({ ...ALL_ACTIVITY, after: null })],
	"activity.count": ["signedIn", "", () => ALL_ACTIVITY],
	"activity.export": ["signedIn", "", () => ALL_ACTIVITY],
	"assistant.improve": ["signedIn", "", () => ({ fullName: "Jane", bio: "Pots.", blocks: [link] })],
	"assistant.propose": ["signedIn", "", () => ({ starter: "shop", inputs: [] })],
	"assistant.suggestLinks": ["signedIn", "", () => ({ urls: ["https://127.0.0.1/"] })],
	"assistant.quota": ["signedIn", ""],
	"assistant.translate": [
		"signedIn",
		"",
		() => ({ from: "en", to: "de", texts: [{ key: "bio", parts: ["Pots"], max: 160 }] }),
		undefined,
		503,
	],
	"auth.addPasskey": ["signedIn", "", () => ({ ...answer, attestation: "AAAA", transports: [] }), undefined, 400],
	"auth.askForPasskey": ["public", "passkey_challenges"],
	"auth.askForSignInMail": ["public", "sign_in_mails", ({ email }) => ({ email })],
	"auth.askForSignUpMail": ["public", "sign_in_mails", () => ({ fullName: "Joe", email: "joe@example.com" })],
	"auth.beginPasskey": ["signedIn", "passkey_challenges", () => ({ currentPassword: PASSWORD })],
	"auth.beginSecondFactor": ["signedIn", "second_factors", () => ({ currentPassword: PASSWORD })],
	"auth.changeEmail": ["signedIn", "", () => ({ email: "new@example.com", currentPassword: PASSWORD })],
	"auth.changePassword": ["signedIn", "known_browsers sessions users", () => credentials],
	"auth.connectProvider": ["signedIn", "", () => ({ provider: "google", currentPassword: PASSWORD })],
	"auth.confirmEmail": ["public", "users", ({ verifyToken }) => ({ token: verifyToken })],
	"auth.confirmSecondFactor": ["signedIn", "", () => ({ code: "123456" }), undefined, 400],
	"auth.declinePasskey": ["signedIn", "users"],
	"auth.disconnectProvider": ["signedIn", "", () => ({ provider: "google" })],
	"auth.findInvitation": ["public", "", ({ resetToken }) => ({ invitation: resetToken })],
	"auth.me": ["public", ""],
	"auth.findMailedLink": ["public", "", ({ resetToken }) => ({ token: resetToken }), undefined, 404],
	"auth.removePasskey": ["owner", "passkeys", ({ passkeyId }) => ({ id: passkeyId })],
	"auth.removePassword": ["signedIn", "users", () => ({ currentPassword: PASSWORD })],
	"auth.renewRecoveryCodes": ["signedIn", "", undefined, undefined, 404],
	"auth.requestReset": ["public", "", ({ email }) => ({ email })],
	"auth.resendVerification": ["signedIn", ""],
	"auth.resetPassword": [
		"public",
		"known_browsers sessions users",
		({ resetToken }) => ({ token: resetToken, password: newPassword }),
	],
	"auth.secondFactor": ["signedIn", ""],
	"auth.signIn": ["public", "known_browsers sessions", ({ email }) => ({ email, password: PASSWORD })],
	"auth.signInWithCode": ["public", "", () => ({ code: "123456" }), undefined, 400],
	"auth.signInWithLink": ["public", "", ({ resetToken }) => ({ token: resetToken }), undefined, 404],
	"auth.signInWithPasskey": [
		"public",
		"",
		({ passkeyId }) => ({ ...answer, id: passkeyId, authenticatorData: "AAAA", signature: "AAAA" }),
		undefined,
		401,
	],
	"auth.signInWithSecondFactor": ["public", "", () => ({ code: "123456" }), undefined, 400],
	"auth.signOut": ["public", ""],
	"auth.signUp": [
		"public",
		"known_browsers sessions users",
		() => ({ fullName: "Joe", email: "joe@example.com", password: newPassword }),
	],
	"auth.turnOffSecondFactor": ["signedIn", ""],
	"auth.turnOnSecondFactor": ["signedIn", "", () => ({ code: "123456" }), undefined, 409],
	"auth.ways": ["signedIn", ""],
	"billing.get": ["signedIn", ""],
	"billing.openPortal": [
		"signedIn",
		"",
		undefined,
		// Only a customer has a portal.
		async ({ userId: id, email }) => {
			const { variables } = await onlyStripeAccount();
			await startCheckout(
				{ ...actingAs(id, variables), actor: { kind: "person", id, email, fullName: "Jane Roe" } },
				{ plan: "pro" },
			);
		},
	],
	"billing.refresh": ["signedIn", ""],
	"billing.startCheckout": ["signedIn", "subscriptions", () => ({ plan: "pro" })],
	"domains.history": ["signedIn", "", () => ({ after: 1_001_900 })],
	"domains.list": ["signedIn", ""],
	// The tests' Worker reaches no resolver, unless a test names one.
	"domains.recheck": ["owner", "domains", ({ domainId }) => ({ id: domainId })],
	"domains.save": ["owner", "domain_history domains", ({ pageId }) => ({ pageId, hostname: "jane.com" })],
	"domains.saveHandle": [
		"owner",
		"domains",
		({ domainId }) => ({ id: domainId, network: "bluesky", account: "did:plc:z72i7hdynmk6r22z27h6tvur" }),
	],
	"domains.save: none": ["owner", "domain_history domains", ({ pageId }) => ({ pageId, hostname: "" })],
	"feeds.find": [
		"signedIn",
		"",
		() => ({ url: `http://${inject("webServer")}/?${new URLSearchParams({ feed: "News" })}` }),
	],
	"feeds.items": ["signedIn", "", () => ({ feed: "https://example.com/feed.xml" })],
	"embeds.describe": ["signedIn", "media", () => ({ url: "https://vimeo.com/76979871" })],
	"files.begin": ["owner", "uploads", ({ pageId }) => ({ id: pageId, name: "guide.pdf", bytes: 2_000 })],
	"files.cancel": ["owner", "", ({ pageId }) => ({ id: pageId, upload: NO_FILE })],
	"files.complete": ["owner", "", ({ pageId }) => ({ id: pageId, upload: NO_FILE }), undefined, 404],
	"files.progress": ["owner", "", ({ pageId }) => ({ id: pageId, upload: NO_FILE }), undefined, 404],
	"files.room": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"gates.canMail": ["signedIn", ""],
	"gates.passwords": ["owner", "", ({ pageId }) => ({ pageId })],
	"gates.setPassword": [
		"owner",
		"gate_passwords",
		({ pageId }) => ({ pageId, passwordId: "password-1", password: "the word of the month" }),
	],
	"handover.accept": ["signedIn", "", () => ({ id: "unknown", keepsSender: false }), undefined, 404],
	"handover.askBack": ["signedIn", "", () => ({ id: "unknown" }), undefined, 404],
	"handover.decline": ["signedIn", "", () => ({ id: "unknown" }), undefined, 404],
	"handover.exportStaying": ["signedIn", "", () => ({ id: "unknown" })],
	"handover.find": ["public", "", ({ resetToken }) => ({ token: resetToken }), undefined, 404],
	"handover.get": ["owner", "", ({ pageId }) => ({ pageId })],
	"handover.getOffer": ["signedIn", "", () => ({ id: "unknown" }), undefined, 404],
	"handover.left": ["signedIn", "", () => ({ id: "unknown" }), undefined, 404],
	// Nobody of these has another account.
	"handover.move": ["owner", "", ({ pageId }, { userId }) => ({ pageId, receiver: userId }), undefined, 400],
	"handover.offer": ["owner", "handovers", ({ pageId }) => ({ pageId, email: "joe@example.com" })],
	"handover.offers": ["signedIn", ""],
	"handover.sendBack": ["owner", "", ({ pageId }) => ({ pageId }), undefined, 404],
	"handover.withdraw": ["owner", "handovers", ({ pageId }) => ({ pageId }), (owner) => offer(owner)],
	"history.list": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"history.read": ["owner", "", ({ pageId }) => ({ id: pageId, version: 1 }), ({ pageId }) => addVersion(pageId)],
	"history.restore": [
		"owner",
		"media page_versions pages social_handles",
		({ pageId, version }) => ({ id: pageId, version: 1, current: version }),
		({ pageId }) => addVersion(pageId),
	],
	"invitations.create": ["admin", "invitation_links invitations", () => ({ note: "", isMailed: false })],
	"invitations.list": ["admin", ""],
	"invitations.revoke": ["admin", "", () => ({ id: "unknown" })],
	"links.blockedHosts": ["owner", "", ({ pageId }) => ({ pageId })],
	// The Worker fetches nothing from a loopback address, except from the stand-in for other people's pages.
	"links.describe": ["signedIn", "", () => ({ url: "https://127.0.0.1/" })],
	"links.takeIcon": ["signedIn", "media", () => ({ url: `http://${inject("webServer")}/?picture=png` })],
	"moderation.dismiss": [
		"admin",
		"moderation_history reports",
		({ pageId }) => ({ pageId, words: "", seenUntil: Date.now() }),
		({ pageId }) => report(pageId),
	],
	"moderation.get": ["admin", "", ({ pageId }) => ({ pageId })],
	"moderation.history": ["admin", "", ({ pageId }) => ({ pageId, after: 1_001_900 })],
	"moderation.list": ["admin", "", () => ({ state: "reported" })],
	"moderation.list: suspended ones": ["admin", "", () => ({ state: "suspended" })],
	"moderation.removeFile": [
		"admin",
		"media moderation_history removed_files reports",
		({ pageId }) => ({ pageId, blockId: "the-file", reason: "copyright", words: "", seenUntil: Date.now() }),
		({ pageId }) => offerFile(pageId),
	],
	"moderation.restore": [
		"admin",
		"former_usernames moderation_history suspensions",
		({ pageId }) => ({ pageId, words: "We were wrong." }),
		({ pageId }) => suspend(pageId),
	],
	"moderation.suspend": [
		"admin",
		"former_usernames moderation_history suspensions",
		({ pageId }) => ({ pageId, reason: "spam", words: "Please remove the link." }),
	],
	"inApp.choose": ["admin", "in_app_choices", () => ({ app: "Instagram", system: "iOS", offer: "copy" })],
	"inApp.offers": ["admin", ""],
	"operations.dropDead": ["admin", "dead_events", () => ({ which: "events" }), () => deadEvent()],
	"operations.release": ["admin", ""],
	"operations.retryDead": ["admin", "dead_events", () => ({ which: "events" }), () => deadEvent()],
	"operations.sendTestMail": ["admin", ""],
	"operations.state": ["admin", ""],
	"people.find": ["admin", "", ({ email }) => ({ search: email })],
	"people.find: the newest": ["admin", "", () => ({ search: "" })],
	"people.block": ["admin", "", ({ userId }) => ({ userId, words: "Spam." }), undefined, 403],
	"people.delete": ["admin", "", ({ userId, email }) => ({ userId, email }), undefined, 403],
	"people.endGrant": ["admin", "subscriptions", ({ userId }) => ({ userId })],
	"people.grantPlan": [
		"admin",
		"grants subscriptions",
		({ userId }) => ({ userId, plan: "business", endsAt: null, note: "" }),
	],
	"people.mailWayIn": ["admin", "", ({ userId }) => ({ userId })],
	"people.signOut": ["admin", "sessions", ({ userId }) => ({ userId })],
	"people.unblock": ["admin", "", ({ userId }) => ({ userId }), undefined, 409],
	"pages.begin": ["signedIn", ""],
	"pages.checkNewUsername": ["public", "", ({ username }) => ({ username })],
	"pages.checkUsername": ["owner", "", ({ pageId }, { username }) => ({ id: pageId, username })],
	"pages.copyBlocks": [
		"owner",
		"pages",
		({ pageId, linkId }) => ({ from: pageId, to: pageId, copies: [{ id: linkId, copyId: "copy-1" }] }),
	],
	"pages.copyBlocks: from one's own page": [
		"owner",
		"pages",
		({ pageId }, own) => ({ from: own.pageId, to: pageId, copies: [{ id: own.linkId, copyId: "copy-1" }] }),
	],
	"pages.copyBlocks: to one's own page": [
		"owner",
		"pages",
		({ pageId, linkId }, own) => ({ from: pageId, to: own.pageId, copies: [{ id: linkId, copyId: "copy-1" }] }),
	],
	"pages.create": ["signedIn", "pages"],
	"pages.createBegun": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"pages.createFilled": [
		"signedIn",
		"import_sources pages social_handles target_hosts",
		() => ({
			draft: draftWith({ username: "jane-filled", blocks: [link] }),
			socials: [{ platform: "x", handle: "jane", url: "https://x.com/jane", isVisible: true }],
			sources: [{ address: "https://linktr.ee/jane", links: ["https://example.org/"] }],
		}),
	],
	"pages.createFilled: a picture": [
		"owner",
		"pages",
		({ media }) => ({ draft: draftWith({ username: null, avatar: media }), socials: [] }),
	],
	"pages.delete": [
		"owner",
		"consent_wordings domain_history domains former_usernames media pages social_handles stats_deletions subscriber_log subscribers",
		({ pageId }) => ({ id: pageId }),
	],
	"pages.duplicate": ["owner", "pages social_handles", ({ pageId }) => ({ id: pageId })],
	"pages.get": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"pages.list": ["signedIn", ""],
	"pages.listAll": ["signedIn", ""],
	"pages.makePrimary": ["owner", "pages", ({ pageId }) => ({ id: pageId })],
	"pages.miniature": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"pages.portable": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"pages.publication": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"pages.save": [
		"owner",
		"former_usernames pages",
		({ pageId, version, media }, { media: ownMedia }) => ({
			id: pageId,
			version,
			draft: draftWith({
				username: "jane",
				avatar: media,
				wallpaper: media,
				blocks: [{ ...link, thumbnail: ownMedia }],
			}),
		}),
	],
	"pages.save: a picture on one's own page": ["owner", "pages", ({ media }, own) => ownSave(own, { avatar: media })],
	"pages.save: a link's picture": [
		"owner",
		"pages",
		({ media }, own) => ownSave(own, { blocks: [{ ...link, thumbnail: media }] }),
	],
	"pages.setLabels": ["owner", "pages", ({ pageId }) => ({ id: pageId, labels: ["Music"] })],
	"proposals.discard": [
		"owner",
		"page_proposals",
		({ pageId }) => ({ pageId, id: proposalOf(pageId) }),
		(owner) => proposalKept(owner, "open"),
	],
	"proposals.keep": [
		"owner",
		"page_proposals",
		({ pageId }) => ({ pageId, id: proposalOf(pageId) }),
		(owner) => proposalKept(owner, "published"),
	],
	"proposals.list": ["owner", "", ({ pageId }) => ({ pageId })],
	"proposals.publish": [
		"owner",
		"page_proposals pages",
		({ pageId, version }) => ({ pageId, id: proposalOf(pageId), revision: 1, version, keepsClashes: false }),
		(owner) => proposalKept(owner, "open"),
	],
	"proposals.undo": [
		"owner",
		"page_proposals pages",
		({ pageId, version }) => ({ pageId, id: proposalOf(pageId), version }),
		(owner) => proposalKept(owner, "published"),
	],
	"sales.export": ["signedIn", ""],
	"sales.list": ["signedIn", "", () => ({ before: null })],
	"sales.refreshSeller": ["signedIn", ""],
	"sales.refundRemoved": ["owner", "", ({ pageId }) => ({ id: pageId, blockIds: ["link-1"], isWanted: true })],
	"sales.saveSeller": ["signedIn", "sellers", () => SELLER],
	"sales.seller": ["signedIn", ""],
	"sales.tellOfNewerFile": ["owner", "", ({ pageId }) => ({ id: pageId, blockId: "link-1" }), undefined, 404],
	"sales.standing": ["signedIn", "", () => ({ pageId: null })],
	"sales.startOnboarding": ["signedIn", "sellers", undefined, ({ userId }) => saveSeller(actingAs(userId), SELLER)],
	"smartOrder.dismiss": [
		"owner",
		"smart_orders",
		({ pageId }) => ({ pageId, at: 1 }),
		({ pageId }) => orderChanged(pageId),
	],
	"smartOrder.get": ["owner", "", ({ pageId }) => ({ pageId })],
	"smartOrder.set": ["owner", "smart_orders", ({ pageId }) => ({ pageId, isOn: true })],
	"smartOrder.set: off": [
		"owner",
		"smart_orders",
		({ pageId }) => ({ pageId, isOn: false }),
		({ pageId }) => orderChanged(pageId),
	],
	"smartOrder.undo": [
		"owner",
		"pages smart_orders",
		({ pageId, version }) => ({ pageId, version }),
		({ pageId }) => orderChanged(pageId),
	],
	"socials.add": ["owner", "social_handles", ({ pageId }) => ({ pageId, id: "icon-9", platform: "x", handle: "jane" })],
	"socials.proofs": ["owner", "", ({ pageId }) => ({ pageId })],
	// Its icon is none of Mastodon.
	"socials.prove": ["owner", "", ({ pageId, handleId }) => ({ pageId, id: handleId }), undefined, 404],
	"socials.remove": ["owner", "social_handles", ({ pageId, handleId }) => ({ pageId, id: handleId })],
	"socials.remove: from one's own page": [
		"owner",
		"social_handles",
		({ handleId }, own) => ({ pageId: own.pageId, id: handleId }),
	],
	"socials.reorder": [
		"owner",
		"social_handles",
		({ pageId, handleId }) => ({ pageId, ids: [`second-${pageId}`, handleId] }),
		({ browser, pageId }) =>
			browser.client.socials.add.mutate({ pageId, id: `second-${pageId}`, platform: "x", handle: "jane" }),
	],
	"socials.reorder: on one's own page": [
		"owner",
		"social_handles",
		({ handleId }, own) => ({ pageId: own.pageId, ids: ["icon-none", handleId] }),
	],
	"socials.setVisible": [
		"owner",
		"social_handles",
		({ pageId, handleId }) => ({ pageId, id: handleId, isVisible: false }),
	],
	"socials.setVisible: on one's own page": [
		"owner",
		"social_handles",
		({ handleId }, own) => ({ pageId: own.pageId, id: handleId, isVisible: false }),
	],
	"stats.allWeeks": ["signedIn", "", () => ({ timeZone: "Europe/Berlin" })],
	"stats.export": ["owner", "", ({ pageId }) => ({ question: { id: pageId, ...question, filters }, format: "csv" })],
	"stats.get": ["owner", "", ({ pageId }) => ({ id: pageId, ...question, filters })],
	"stats.get: without filters": ["owner", "", ({ pageId }) => ({ id: pageId, ...question })],
	"stats.present": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"stats.splits": ["owner", "", ({ pageId }) => ({ id: pageId })],
	"stats.weeks": ["signedIn", "", () => ({ timeZone: "Europe/Berlin" })],
	"subscribers.countNew": ["owner", "", ({ pageId }) => ({ id: pageId, ...question })],
	"subscribers.delete": [
		"owner",
		"subscriber_log subscribers",
		({ pageId, subscriberId }) => ({ pageId, id: subscriberId }),
	],
	"subscribers.delete: from one's own page": [
		"owner",
		"subscriber_log subscribers",
		({ subscriberId }, own) => ({ pageId: own.pageId, id: subscriberId }),
	],
	"subscribers.deleteAll": ["owner", "subscriber_log subscribers", ({ pageId }) => ({ pageId })],
	"subscribers.export": ["owner", "", ({ pageId }) => ({ pageId })],
	"subscribers.list": ["owner", "", ({ pageId }) => ({ pageId, search: "reader" })],
	"suggestions.dismiss": ["owner", "dismissed_suggestions", ({ pageId }) => ({ pageId, id: "no-clicks:link-1" })],
	"teams.acceptInvitation": ["signedIn", "", () => ({ id: "unknown" }), undefined, 404],
	"teams.accounts": ["signedIn", ""],
	"teams.askForInvitation": ["public", "", ({ resetToken }) => ({ token: resetToken }), undefined, 404],
	"teams.declineInvitation": ["signedIn", "", () => ({ id: "unknown" })],
	"teams.ownInvitations": ["signedIn", ""],
	"teams.askToEdit": ["owner", "", ({ pageId }) => ({ pageId })],
	"teams.changeMember": [
		"signedIn",
		"activity members",
		(_, { userId }) => ({ personId: memberOf(userId), role: "analyst", pageIds: null }),
		({ userId }) => addMember(userId),
	],
	"teams.close": ["signedIn", "", () => ({ confirmation: "Jane Roe" }), undefined, 404],
	"teams.export": ["signedIn", "", undefined, undefined, 404],
	"teams.rename": ["signedIn", "", () => ({ name: "Brightside Studio" }), undefined, 404],
	"teams.create": ["signedIn", "activity members teams users", () => ({ name: "Brightside Studio" })],
	"teams.findInvitation": ["public", "", ({ resetToken }) => ({ token: resetToken }), undefined, 404],
	"teams.invite": [
		"signedIn",
		"team_invitations",
		() => ({ emails: ["joe@example.com"], role: "editor", pageIds: null }),
	],
	"teams.join": ["signedIn", "", ({ resetToken }) => ({ token: resetToken }), undefined, 404],
	"teams.leave": ["signedIn", "", (_, { userId }) => ({ account: userId }), undefined, 404],
	"teams.members": ["signedIn", ""],
	"teams.pagePeople": ["owner", "", ({ pageId }) => ({ pageId })],
	"teams.removeGuest": [
		"owner",
		"member_pages members",
		({ pageId }, { userId }) => ({ pageId, personId: memberOf(userId) }),
		({ userId, pageId }) => addGuest(userId, pageId),
	],
	"teams.removeMember": [
		"signedIn",
		"activity members",
		(_, { userId }) => ({ personId: memberOf(userId) }),
		({ userId }) => addMember(userId),
	],
	"teams.resendInvitation": ["signedIn", "", () => ({ id: "unknown" }), undefined, 404],
	"teams.setPicture": ["signedIn", "", () => ({ picture: null }), undefined, 404],
	"teams.withdrawInvitation": ["signedIn", "", () => ({ id: "unknown" })],
	"suggestions.facts": ["owner", "", ({ pageId }) => ({ pageId })],
	"tokens.create": [
		"signedIn",
		"api_tokens",
		() => ({ name: "Website build", scope: "read", pages: null, endsAt: null }),
	],
	"tokens.delete": ["signedIn", "", () => ({ id: "0".repeat(21) }), undefined, 404],
	"tokens.list": ["signedIn", ""],
	"webhooks.change": ["signedIn", "", () => ({ id: "0".repeat(21), isOn: false }), undefined, 404],
	"webhooks.create": [
		"signedIn",
		"webhooks",
		() => ({ address: "https://receiver.org/hook", events: ["page.published"], pages: null }),
	],
	"webhooks.delete": ["signedIn", "", () => ({ id: "0".repeat(21) }), undefined, 404],
	"webhooks.deliveries": ["signedIn", "", () => ({ id: "0".repeat(21) }), undefined, 404],
	"webhooks.list": ["signedIn", ""],
	"webhooks.rotateSecret": ["signedIn", "", () => ({ id: "0".repeat(21) }), undefined, 404],
	"webhooks.sendAgain": ["signedIn", "", () => ({ id: "0".repeat(21), delivery: 1 }), undefined, 404],
	"webhooks.test": ["signedIn", "", () => ({ id: "0".repeat(21) }), undefined, 404],
};

/** Adds a guest of a page to the owner's account. */
async function addGuest(accountId: string, pageId: string): Promise<void> {
	await addMember(accountId);
	const database = openDatabase(env.DB);
	await database
		.update(members)
		.set({ coversAll: false })
		.where(eq(members.personId, memberOf(accountId)));
	await database.insert(memberPages).values({ accountId, personId: memberOf(accountId), pageId });
}

/** Adds a member to the owner's account, whose id is known from the account's. */
async function addMember(accountId: string): Promise<void> {
	const personId = memberOf(accountId);
	const database = openDatabase(env.DB);
	await database
		.insert(users)
		.values({ id: personId, email: `${personId}@example.com`, fullName: "Joe", createdAt: 1 });
	await database.insert(members).values({ accountId, personId, role: "editor", joinedAt: 1 });
}

const memberOf = (accountId: string) => `of-${accountId}`;

async function offer({ pageId, userId }: Owner): Promise<void> {
	await openDatabase(env.DB)
		.insert(handovers)
		.values({
			id: `offer-${pageId}`,
			pageId,
			pageName: "Jane Roe",
			fromId: userId,
			email: "joe@example.com",
			createdAt: 1,
			expiresAt: Date.now() + DAY_MS,
		});
}

/** Adds the version that a page was before its first save. */
async function addVersion(pageId: string): Promise<void> {
	await openDatabase(env.DB).insert(pageVersions).values({ pageId, version: 1, savedAt: 1 });
	const { username: _, ...page } = BLANK_DRAFT;
	await env.MEDIA.put(versionKey(pageId, 1), packVersion({ ...page, look: BLANK_LOOK, socials: [] }));
}

async function report(pageId: string): Promise<void> {
	await fileReport(openDatabase(env.DB), "203.0.113.1", { page: pageId, reason: "spam", words: "" });
}

/** Adds a reported file to a page. */
async function offerFile(pageId: string): Promise<void> {
	const block = {
		kind: "file",
		id: "the-file",
		title: "Guide",
		line: "",
		file: NO_FILE,
		name: "guide.pdf",
		type: "pdf",
		bytes: 1,
	};
	await env.DB.batch([
		env.DB.prepare("UPDATE pages SET blocks = json_insert(blocks, '$[#]', json(?)) WHERE id = ?").bind(
			JSON.stringify(block),
			pageId,
		),
		env.DB.prepare(
			"INSERT INTO media (name, user_id, bytes, created_at, type, hash, identity) SELECT ?, user_id, 1, 1, 'pdf', 'x', 'x' FROM pages WHERE id = ?",
		).bind(NO_FILE, pageId),
	]);
	const about = { page: pageId, reason: "spam", words: "" } as const;
	await fileReport(openDatabase(env.DB), "203.0.113.1", about, block);
	await published(pageId);
}

async function deadEvent(): Promise<void> {
	await env.DB.prepare("INSERT OR REPLACE INTO dead_events (id, body, received_at) VALUES ('dead-1', '{}', 1)").run();
}

async function suspend(pageId: string): Promise<void> {
	const adminId = await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?").bind(pageId).first<string>("user_id");
	const decision = { pageId, reason: "spam", words: "" } as const;
	await suspendPage(actingAs(adminId ?? ""), decision);
	await published(pageId);
}

/** Adds a smart order with a change to undo. */
async function orderChanged(pageId: string): Promise<void> {
	await openDatabase(env.DB)
		.insert(smartOrders)
		.values({ pageId, nextAt: Date.now() + DAY_MS, changedAt: 1, lastChange: { moves: [], before: [] } });
}

function proposalOf(pageId: string): string {
	return `proposal-${pageId.slice(0, 14)}`;
}

/** Adds what an assistant has changed, or wants to. */
async function proposalKept({ userId, pageId }: Owner, state: Proposal["state"]): Promise<void> {
	const database = openDatabase(env.DB);
	const token = { id: `token-${pageId}`, hash: pageId, personId: userId, accountId: userId };
	const [page] = await database.select({ bio: pages.bio }).from(pages).where(eq(pages.id, pageId));
	const [before, after] = state === "open" ? [page?.bio ?? "", "Bowls"] : ["Bowls", page?.bio ?? ""];
	const changes = { fields: [{ field: "bio" as const, before, after }], blocks: [], order: null };
	await database.batch([
		database.insert(apiTokens).values({ ...token, name: "Claude", hint: "lks_…", scope: "propose", createdAt: 1 }),
		database.insert(pageProposals).values({
			id: proposalOf(pageId),
			pageId,
			tokenId: token.id,
			personId: userId,
			assistant: "Claude",
			state,
			changes,
			version: 1,
			revision: 1,
			changedAt: Date.now(),
		}),
	]);
}

/** The existing procedures, by name. */
export const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** The part of a tRPC procedure that its public types hide. */
interface Procedure {
	_def: { type: "query" | "mutation"; inputs: readonly { safeParse(input: unknown): { success: boolean } }[] };
}

/** The procedure of an entry. */
export const procedureOf = (entry: string) => entry.split(":", 1)[0] ?? entry;

const ownSave = ({ pageId, version }: Ids, change: object) => ({ id: pageId, version, draft: draftWith(change) });
