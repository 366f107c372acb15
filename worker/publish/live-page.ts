import { DurableObject } from "cloudflare:workers";
import { MINUTE_MS } from "../../core/time/duration.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { envWithoutRequest } from "../foundation/http/own-address.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import {
	addressTag,
	closeAll,
	closeSender,
	EDITORS_TAG,
	EDITORS_URL,
	languageTag,
	refuseSocket,
} from "./live-sockets.ts";
import type { Fragment } from "./render.tsx";
import type { ShareLook } from "./share-image/share-look.ts";
import type { NamedShareImage, StoredShareImage } from "./share-images.ts";
import { tellPublished } from "./tell-published.ts";

/** The shortest pause between publications, because KV takes one write a second for a key. */
const MIN_MS_BETWEEN_PUBLISHES = 1_000;

/** The shortest pause between publications of a page that nobody has edited. Each one writes every address to KV. */
const REFRESH_INTERVAL_MS = {
	"new views": 5 * MINUTE_MS,
	/** A goal has come nearer. Whoever has just tipped may look. */
	tips: 10_000,
	/** The shortest pause after a visitor found no current snapshot. The page may be one that can't be published. */
	"stale snapshot": 60_000,
};

export type RefreshReason = keyof typeof REFRESH_INTERVAL_MS;

/**
 * The pause between a publication and the drawing of its pictures, which keeps an isolate busy for up to a second. By then
 * its owner and the first visitors have their answers. Another change in this time makes the drawing wait for it.
 */
const MS_BEFORE_DRAWING = 1_000;

/** The longest tag of a language, in characters. */
const LANGUAGE_MAX = 12;

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 5 * MINUTE_MS;

/** The object's stored state. */
interface Stored {
	pageId: string;
	/** All addresses that may have a snapshot of this page or a redirect to it. Old ones are deleted later. */
	addresses: string[];
	/** Only `write-addresses.ts` uses these two. */
	address: string | null;
	redirects: string;
	/** Undefined while the page isn't public. */
	fragment: Fragment;
	/** What the page shows in each of its other languages. Only `live-versions.ts` writes it. */
	[inLanguage: `fragment ${string}`]: Fragment;
	/** Images for link previews that may be in R2. Only `share-images.ts` uses them. */
	shareImages: StoredShareImage[];
	/** Only `contact-photo.ts` uses it. */
	contactPhoto: string;
	/** The time of the last publication, including attempts that a problem of the page prevented. */
	publishedAt: number;
	failures: number;
	/** The time of the next attempt after a store has failed. */
	retryAt: number;
	/** The time when a scheduled link appears or disappears; 0 for none. */
	scheduledAt: number;
	/** The time of the next refresh. */
	refreshAt: number;
}

/**
 * Each page has one object, named by the page's id. It is the only writer of the page's snapshots, and sends new revisions
 * to open pages. Requests only set the stored alarm. So a burst of requests shares one publication, and an eviction or a
 * failing store delays a publication but never loses it. Scheduled links share the alarm: it fires for the first thing
 * due, and each publication sets it for the next.
 */
export class LivePage extends DurableObject<Env> {
	/** The number of requests for a publication since the object woke up. */
	private requests = 0;
	/** The pictures of the published page that aren't drawn yet. Null while a publication is due, which asks for its own. */
	private undrawn: NamedShareImage | null = null;
	/** Whether somebody waits for the next publication. All others, and drawings, come in turn. */
	private isAwaited = false;
	/** Whether the alarm is set for the object's turn. */
	private hasTurn = false;

	/** Publishes the page as it is in D1, within a second or so. Returns once the alarm is stored. */
	async requestPublish(pageId: string): Promise<void> {
		this.isAwaited = true;
		await this.note(pageId);
		await this.wakeBy(await this.earliestPublish(MIN_MS_BETWEEN_PUBLISHES));
	}

	/** Publishes the page in its turn: one of many, for which nobody waits. Returns once the alarm is stored. */
	async requestPublishInTurn(pageId: string): Promise<void> {
		await this.note(pageId);
		if (await this.isPublicationDue()) return;
		const { takeTurn } = await import("./turns.ts");
		this.hasTurn = true;
		await this.wakeBy(Math.max(await this.earliestPublish(MIN_MS_BETWEEN_PUBLISHES), Date.now() + takeTurn()));
	}

	/** Publishes the page when the last publication is old enough. Open pages don't wait for this one. */
	async requestRefresh(pageId: string, reason: RefreshReason): Promise<void> {
		await this.remember(pageId);
		const refreshAt = await this.earliestPublish(REFRESH_INTERVAL_MS[reason]);
		await this.write({ refreshAt });
		await this.wakeBy(refreshAt);
	}

	override async alarm(): Promise<void> {
		const { isAwaited, hasTurn } = this;
		this.isAwaited = false;
		this.hasTurn = false;
		try {
			if (isAwaited) return await this.work();
			const { takeTurn, workInTurn } = await import("./turns.ts");
			const turnMs = hasTurn ? 0 : takeTurn();
			if (turnMs === 0 && (await workInTurn(() => this.work()))) return;
			this.hasTurn = true;
			await this.wakeBy(Date.now() + (turnMs || takeTurn()));
		} catch (error) {
			const failures = ((await this.read("failures")) ?? 0) + 1;
			const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
			console.error("A page could not be published; trying again", { failures, retryMs, error: rootCauseOf(error) });
			const retryAt = Date.now() + retryMs;
			await this.write({ failures, retryAt });
			await this.ctx.storage.setAlarm(retryAt);
		}
	}

	/**
	 * Closes the sockets of editors who may not see the page anymore or are signed out. Where roles have changed, the others look what
	 * they may do.
	 */
	async checkEditors(check: { pageId: string; haveRolesChanged: boolean }): Promise<void> {
		if (!this.hasEditors()) return;
		const { checkEditors } = await import("./editor-sockets.ts");
		await checkEditors(this.ctx, this.env, check);
	}

	/** Tells editors that what assistants propose has changed. */
	async tellOfProposals(): Promise<void> {
		if (!this.hasEditors()) return;
		const { tellEditors } = await import("./editor-sockets.ts");
		tellEditors(this.ctx, { kind: "proposals" });
	}

	/**
	 * Accepts a visitor's WebSocket while the page is public. A visitor with an older version gets the new one at once. Only the app
	 * host asks for one of an editor.
	 */
	override async fetch(request: Request): Promise<Response> {
		if (request.url.startsWith(`${EDITORS_URL}?`)) {
			const { acceptEditor } = await import("./editor-sockets.ts");
			return acceptEditor(this.ctx, request);
		}
		if (!(await this.isPublic())) return textResponse(404, "No such page");
		const tag = await addressTag(request.headers);
		const refusal = refuseSocket(this.ctx, tag);
		if (refusal) return refusal;
		const { 0: client, 1: server } = new WebSocketPair();
		const shown = new URL(request.url).searchParams;
		const language = shown.get("lang")?.slice(0, LANGUAGE_MAX) ?? "";
		this.ctx.acceptWebSocket(server, language ? [tag, languageTag(language)] : [tag]);
		const fragment = (await this.read(`fragment ${language}`)) ?? (await this.read("fragment"));
		if (fragment && (await this.isBehind(shown, fragment))) {
			server.send(JSON.stringify(fragment));
		}
		return new Response(null, { status: 101, webSocket: client });
	}

	override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
		if (!this.isEditor(socket)) return closeSender(socket);
		const { hearEditor } = await import("./editor-sockets.ts");
		await hearEditor(this.ctx, socket, message);
	}

	override async webSocketClose(socket: WebSocket): Promise<void> {
		if (!this.isEditor(socket)) return;
		const { tellHere } = await import("./editor-sockets.ts");
		tellHere(this.ctx, socket);
	}

	private isEditor(socket: WebSocket): boolean {
		return this.ctx.getTags(socket).includes(EDITORS_TAG);
	}

	private hasEditors(): boolean {
		return this.ctx.getWebSockets(EDITORS_TAG).length > 0;
	}

	/** Reads the stored state of the last publication. Queries D1 only while another publication is due. */
	private async isPublic(): Promise<boolean> {
		if (!(await this.isPublicationDue())) return (await this.read("fragment")) !== undefined;
		const pageId = await this.read("pageId");
		if (pageId === undefined) return false;
		const { isPublicPage } = await import("./public-page.ts");
		return isPublicPage(this.env.DB, pageId);
	}

	/** Whether an open page shows something older than the last publication. */
	private async isBehind(shown: URLSearchParams, { version, revision }: Fragment): Promise<boolean> {
		const shownVersion = Number(shown.get("version"));
		if (version !== shownVersion) return version > shownVersion;
		// Social icons change without a new version. While a publication is due, the open page may be the newer one.
		const isOther = shown.has("revision") && shown.get("revision") !== revision;
		return isOther && !(await this.isPublicationDue());
	}

	private async isPublicationDue(): Promise<boolean> {
		if (this.undrawn) return false;
		const alarmAt = await this.ctx.storage.getAlarm();
		if (alarmAt === null) return false;
		// Scheduled links and refreshes are not due before their time.
		const isLater = [await this.read("scheduledAt"), await this.read("refreshAt")].includes(alarmAt);
		return !isLater || alarmAt <= Date.now();
	}

	/** Does what the alarm is for. */
	private async work(): Promise<void> {
		const { undrawn } = this;
		this.undrawn = null;
		await (undrawn ? this.draw(undrawn) : this.publish());
	}

	/** Notes a request for a publication. */
	private async note(pageId: string): Promise<void> {
		this.requests += 1;
		this.undrawn = null;
		await this.remember(pageId);
	}

	private async remember(pageId: string): Promise<void> {
		if (!(await this.read("pageId"))) await this.write({ pageId });
	}

	/**
	 * The earliest time for a publication that keeps this pause after the last one. Where a clock was wrong, stored times may be
	 * far in the future, so no pause is longer than it would be with a right clock.
	 */
	private async earliestPublish(minPauseMs: number): Promise<number> {
		const now = Date.now();
		const publishedAt = Math.min((await this.read("publishedAt")) ?? 0, now);
		const retryAt = Math.min((await this.read("retryAt")) ?? 0, now + LONGEST_RETRY_MS);
		return Math.max(now, publishedAt + minPauseMs, retryAt);
	}

	private async wakeBy(time: number): Promise<void> {
		const alarmAt = await this.ctx.storage.getAlarm();
		if (alarmAt === null || alarmAt > time) await this.ctx.storage.setAlarm(time);
	}

	private async publish(): Promise<void> {
		const pageId = await this.read("pageId");
		if (!pageId) return;
		const { loadPublication } = await import("./load.ts");
		const { notePublishProblem, settlePublishRequests } = await import("./publish-requests.ts");
		const { nameShareImage } = await import("./share-images.ts");
		const { deletePictures, needsDrawing } = await import("./drawn-pictures.ts");
		const { addressesApart, writeAddresses } = await import("./write-addresses.ts");
		const { requests } = this;
		const { storage } = this.ctx;
		const nameImage = (look: ShareLook) => nameShareImage(this.env, storage, pageId, look);
		const env = await envWithoutRequest(this.env);
		const publication = await loadPublication(env, pageId, nameImage);
		const { exists, addresses, redirects, suspendedAddresses, rendered, requestCount } = publication;
		const publishedAt = Date.now();
		if (this.hasEditors()) {
			const { tellEditors } = await import("./editor-sockets.ts");
			tellEditors(this.ctx, { kind: "saved", version: rendered?.fragment.version ?? null });
		}
		const { problem, error } = publication;
		if (problem) {
			console.error("A page can't be published until it is changed", { pageId, problem, error });
			await notePublishProblem(this.env, pageId, { problem, requestCount });
			return this.write({ publishedAt, failures: 0, retryAt: 0 });
		}
		// This comes first, because later steps can fail. Open pages must close when the page is no longer public.
		if (!rendered) await this.withdraw();
		const before = (await this.read("addresses")) ?? [];
		const apart = addressesApart(publication);
		const inUse = [...addresses, ...apart, ...redirects.map(({ from }) => from), ...suspendedAddresses];

		// The addresses are stored before the snapshots. A crash in between must not leave a snapshot that is never deleted.
		await this.write({ addresses: [...new Set([...before, ...inUse])], publishedAt });
		const left = before.filter((address) => !inUse.includes(address));
		try {
			await writeAddresses(this.env, storage, pageId, { ...publication, left });
		} catch (error) {
			const { noteRefusal } = await import("../foundation/outside/note-refusal.ts");
			await noteRefusal(this.env.DB, "pages");
			throw error;
		}
		tellPublished(pageId, [...before, ...inUse]);
		if (!rendered) await deletePictures(this.env, storage, pageId);
		const isTold = rendered !== null && publication.hasWebhooks;
		await settlePublishRequests(this.env, pageId, { requestCount, isTold });

		if (!exists) return this.ctx.storage.deleteAll();
		if (!rendered) return this.write({ addresses: inUse, failures: 0, retryAt: 0, scheduledAt: 0, refreshAt: 0 });
		const { changesAt } = rendered.snapshot;
		const scheduledAt = changesAt === null ? 0 : Math.max(changesAt, publishedAt + MIN_MS_BETWEEN_PUBLISHES);
		await this.write({ addresses: inUse, fragment: rendered.fragment, failures: 0, retryAt: 0, scheduledAt });
		if (scheduledAt) await this.wakeBy(scheduledAt);
		const { tellPages } = await import("./live-versions.ts");
		await tellPages(this.ctx, rendered);
		const { shareImage } = publication;
		// A request during this publication is of something newer.
		if (shareImage && (await needsDrawing(this.env, storage, pageId, shareImage)) && requests === this.requests) {
			this.undrawn = shareImage;
			await this.wakeBy(publishedAt + MS_BEFORE_DRAWING);
		}
		await this.tidyImages();
	}

	/** Draws the pictures of the published page, and sets the alarm for what comes next. */
	private async draw(undrawn: NamedShareImage): Promise<void> {
		const pageId = await this.read("pageId");
		if (!pageId) return;
		const { drawPictures } = await import("./drawn-pictures.ts");
		const isNameWrong = await drawPictures(this.env, this.ctx.storage, pageId, undrawn);
		if (isNameWrong) await this.wakeBy(await this.earliestPublish(MIN_MS_BETWEEN_PUBLISHES));
		await this.tidyImages();
		const [scheduledAt, refreshAt] = [await this.read("scheduledAt"), await this.read("refreshAt")];
		if (scheduledAt) await this.wakeBy(scheduledAt);
		if (refreshAt && refreshAt > Date.now()) await this.wakeBy(refreshAt);
	}

	private async withdraw(): Promise<void> {
		const { forgetVersions } = await import("./live-versions.ts");
		await forgetVersions(this.ctx.storage);
		await this.ctx.storage.delete("fragment" satisfies keyof Stored);
		closeAll(this.ctx, "This page is gone");
	}

	/** Deletes old share images now, and those that are still in use by a refresh later. */
	private async tidyImages(): Promise<void> {
		const { deleteReplacedImages } = await import("./share-images.ts");
		const refreshAt = await deleteReplacedImages(this.env, this.ctx.storage);
		if (refreshAt === null) return;
		await this.write({ refreshAt });
		await this.wakeBy(refreshAt);
	}

	private read<Key extends keyof Stored>(key: Key): Promise<Stored[Key] | undefined> {
		return this.ctx.storage.get<Stored[Key]>(key);
	}

	private write(values: Partial<Stored>): Promise<void> {
		return this.ctx.storage.put(values);
	}
}
