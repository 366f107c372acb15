import { DurableObject } from "cloudflare:workers";
import { rootCauseOf } from "../errors/root-cause.ts";
import { addressTag, closeAll, closeSpeaker, refuseSocket, tellAll } from "./live-sockets.ts";
import { isPublicPage } from "./public-page.ts";
import type { Fragment } from "./render.tsx";
import { textResponse } from "./respond.ts";
import { deleteSnapshot, writeRedirect, writeSnapshot } from "./snapshot.ts";

/** KV takes one write a second for a key. */
const MIN_MS_BETWEEN_PUBLISHES = 1_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** The state that survives the object's eviction. */
interface Stored {
	pageId: string;
	/** Every address that may hold a snapshot of this page or a redirect to it, so that old ones can be taken down. */
	addresses: string[];
	/** The redirects written last. */
	redirects: string;
	/** Missing while the page isn't public. */
	fragment: Fragment;
	/** When it was last published, or could not be for a reason that stays. */
	publishedAt: number;
	failures: number;
	/** No publication before this time, because the stores failed. */
	retryAt: number;
	/** The next publication for a scheduled link that comes or goes; 0 for none. */
	scheduledAt: number;
	/** The next publication for a new view count. */
	refreshAt: number;
}

/**
 * One object for each page, named by the page's id. It is the only writer of the page's snapshots, and sends new revisions
 * to open pages. A publish request only sets an alarm, which storage keeps. So a burst of requests shares one publication,
 * and an eviction or a failing store delays a publication but never loses it. Scheduled links share the alarm: it fires
 * for the first thing due, and each publication sets it for the next.
 */
export class LivePage extends DurableObject<Env> {
	/**
	 * Requests a publication of the page's current state in D1: soon, or `minMsBetween` after the last one. Returns once the
	 * alarm is set, which storage keeps.
	 */
	async requestPublish(pageId: string, minMsBetween = MIN_MS_BETWEEN_PUBLISHES): Promise<void> {
		const publishedAt = (await this.read("publishedAt")) ?? 0;
		const dueAt = Math.max(Date.now(), publishedAt + minMsBetween, (await this.read("retryAt")) ?? 0);
		if (!(await this.read("pageId"))) await this.write({ pageId });
		if (minMsBetween > MIN_MS_BETWEEN_PUBLISHES) await this.write({ refreshAt: dueAt });
		await this.wakeBy(dueAt);
	}

	override async alarm(): Promise<void> {
		try {
			await this.publish();
		} catch (error) {
			const failures = ((await this.read("failures")) ?? 0) + 1;
			const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
			console.error("A page could not be published; trying again", { failures, retryMs, error: rootCauseOf(error) });
			const retryAt = Date.now() + retryMs;
			await this.write({ failures, retryAt });
			await this.ctx.storage.setAlarm(retryAt);
		}
	}

	/** Takes a visitor's WebSocket while the page is public. One that shows an older save gets the published one at once. */
	override async fetch(request: Request): Promise<Response> {
		if (!(await this.isPublic())) return textResponse(404, "No such page");
		const tag = await addressTag(request.headers);
		const refusal = refuseSocket(this.ctx, tag);
		if (refusal) return refusal;
		const { 0: client, 1: server } = new WebSocketPair();
		this.ctx.acceptWebSocket(server, [tag]);
		const fragment = await this.read("fragment");
		if (fragment && (await this.isBehind(new URL(request.url).searchParams, fragment))) {
			server.send(JSON.stringify(fragment));
		}
		return new Response(null, { status: 101, webSocket: client });
	}

	override webSocketMessage(socket: WebSocket): void {
		closeSpeaker(socket);
	}

	/** The last publication tells, without asking D1, unless another one is due. */
	private async isPublic(): Promise<boolean> {
		if (!(await this.isPublicationDue())) return (await this.read("fragment")) !== undefined;
		const pageId = await this.read("pageId");
		return pageId !== undefined && isPublicPage(this.env.DB, pageId);
	}

	/** Whether an open page shows less than what was published last. */
	private async isBehind(shown: URLSearchParams, { version, revision }: Fragment): Promise<boolean> {
		const shownVersion = Number(shown.get("version"));
		if (version !== shownVersion) return version > shownVersion;
		// Social icons change without a new version. While a publication is due, the open page may be the newer one.
		const isOther = shown.has("revision") && shown.get("revision") !== revision;
		return isOther && !(await this.isPublicationDue());
	}

	private async isPublicationDue(): Promise<boolean> {
		const alarmAt = await this.ctx.storage.getAlarm();
		if (alarmAt === null) return false;
		// A scheduled link's moment and the next view count are no publications due until their time has come.
		const isLater = [await this.read("scheduledAt"), await this.read("refreshAt")].includes(alarmAt);
		return !isLater || alarmAt <= Date.now();
	}

	private async wakeBy(time: number): Promise<void> {
		const alarmAt = await this.ctx.storage.getAlarm();
		if (alarmAt === null || alarmAt > time) await this.ctx.storage.setAlarm(time);
	}

	private async publish(): Promise<void> {
		const pageId = await this.read("pageId");
		if (!pageId) return;
		const { loadPublication, notePublishProblem, settlePublishRequests } = await import("./load.ts");
		const publication = await loadPublication(this.env, pageId);
		const { exists, addresses, formerAddresses, username, rendered, requestCount } = publication;
		const publishedAt = Date.now();
		if (publication.problem) {
			const { problem, error } = publication;
			console.error("A page can't be published until it is changed", { pageId, problem, error });
			await notePublishProblem(this.env, pageId, publication);
			return this.write({ publishedAt, failures: 0, retryAt: 0 });
		}
		// Before anything that can fail: open pages must not hear of what is no longer public.
		if (!rendered) await this.withdraw();
		const before = (await this.read("addresses")) ?? [];
		const inUse = [...addresses, ...formerAddresses];

		// Remembered before they are written: a crash in between must not leave a snapshot nobody knows of.
		await this.write({ addresses: [...new Set([...before, ...inUse])], publishedAt });
		if (rendered) {
			await Promise.all(addresses.map((address) => writeSnapshot(this.env.SNAPSHOTS, address, rendered.snapshot)));
		}
		await this.redirect(formerAddresses, { pageId, movedTo: username ?? "" });
		const abandoned = before.filter((address) => !inUse.includes(address));
		await Promise.all(abandoned.map((address) => deleteSnapshot(this.env.SNAPSHOTS, address, pageId)));
		await settlePublishRequests(this.env, pageId, requestCount);

		if (!exists) return this.ctx.storage.deleteAll();
		if (!rendered) return this.write({ addresses: [], failures: 0, retryAt: 0, scheduledAt: 0, refreshAt: 0 });
		const { changesAt } = rendered.snapshot;
		const scheduledAt = changesAt === null ? 0 : Math.max(changesAt, publishedAt + MIN_MS_BETWEEN_PUBLISHES);
		await this.write({ addresses: inUse, fragment: rendered.fragment, failures: 0, retryAt: 0, scheduledAt });
		if (scheduledAt) await this.wakeBy(scheduledAt);
		tellAll(this.ctx, JSON.stringify(rendered.fragment));
	}

	private async withdraw(): Promise<void> {
		await this.ctx.storage.delete("fragment" satisfies keyof Stored);
		closeAll(this.ctx, "This page is gone");
	}

	/** Former addresses change seldom, and are written only when they do. */
	private async redirect(formerAddresses: string[], redirect: { pageId: string; movedTo: string }): Promise<void> {
		const redirects = [...formerAddresses, redirect.movedTo].join(" ");
		if (redirects === (await this.read("redirects"))) return;
		await this.write({ redirects: "" });
		await Promise.all(formerAddresses.map((address) => writeRedirect(this.env.SNAPSHOTS, address, redirect)));
		await this.write({ redirects });
	}

	private read<Key extends keyof Stored>(key: Key): Promise<Stored[Key] | undefined> {
		return this.ctx.storage.get<Stored[Key]>(key);
	}

	private write(values: Partial<Stored>): Promise<void> {
		return this.ctx.storage.put(values);
	}
}
