import { env } from "cloudflare:workers";
import { nanoid } from "nanoid";
import type { Operation } from "../../core/api/operation.ts";
import { OPERATIONS, type OperationName } from "../../core/api/operations.ts";
import type { Scope } from "../../core/api/scope.ts";
import { makeToken } from "../../core/api/token.ts";
import type { Tool } from "../../core/api/tools.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { openDatabase } from "../../db/client.ts";
import { apiTokens, media, pages, socialHandles, subscribers, uploads } from "../../db/schema/index.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";
import { someLinks } from "./people.ts";
import { programWith, type Received } from "./programs.ts";

/** Ids of a page, and of what is on it, by the names of an operation's `params`. */
export interface PageIds {
	page: string;
	block: string;
	icon: string;
	subscriber: string;
	/** An upload that goes on, whose file has arrived before. */
	upload: string;
}

/** The body of a valid request of every operation, and null without one. */
const BODIES: { readonly [Name in OperationName]: (ids: PageIds) => unknown } = {
	"account.get": () => null,
	"pages.list": () => null,
	"pages.get": () => null,
	"pages.create": () => ({
		fullName: "Juniper Vale",
		blocks: [{ kind: "link", title: "Market", url: "https://market.example/" }],
	}),
	"pages.change": () => ({ bio: "New bowls every Friday." }),
	"pages.changeLook": () => ({ theme: "paper" }),
	"pages.duplicate": () => null,
	"pages.delete": () => null,
	"pages.publication": () => null,
	"blocks.list": () => null,
	"blocks.get": () => null,
	"blocks.add": ({ block }) => ({
		block: { kind: "link", title: "Market", url: "https://market.example/" },
		after: block,
	}),
	"blocks.change": () => ({ title: "Spring market" }),
	"blocks.move": () => ({ after: null }),
	"blocks.delete": () => null,
	"icons.list": () => null,
	"icons.get": () => null,
	"icons.add": () => ({ platform: "instagram", handle: "junipervale" }),
	"icons.change": () => ({ isVisible: false }),
	"icons.move": () => ({ after: null }),
	"icons.delete": () => null,
	"files.begin": () => ({ name: "glazes.pdf", bytes: 48_000 }),
	"files.progress": () => null,
	"files.complete": () => null,
	"files.cancel": () => null,
	"stats.get": () => null,
	"subscribers.list": () => null,
	"subscribers.delete": () => null,
	"sales.list": () => null,
	"domains.list": () => null,
	"looks.list": () => null,
	"templates.list": () => null,
	"events.list": () => null,
};

type Program = ReturnType<typeof programWith>;

/** Sends a valid request of an operation. */
export function ask(
	program: Program,
	name: OperationName,
	ids: PageIds,
	{ query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Received> {
	const { method, content }: Operation = OPERATIONS[name];
	const body = BODIES[name](ids);
	return program(method, pathOf(name, ids) + query, {
		...(body === null ? {} : { body }),
		headers: { ...(content === "changes" ? { "if-match": "*" } : {}), ...headers },
	});
}

/** The values of a valid request of an operation, as an assistant sends them. */
export function valuesOf(name: OperationName, ids: PageIds): { params: Record<string, string>; body?: unknown } {
	const params = Object.fromEntries(
		[...OPERATIONS[name].path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param ?? "", ids[param as keyof PageIds]]),
	);
	const body = BODIES[name](ids);
	return body === null ? { params } : { params, body };
}

/** The fields of a valid call of a tool, without a version. */
export function fieldsOf(tool: Tool, ids: PageIds): Record<string, unknown> {
	const { params, body } = valuesOf(tool.operation, ids);
	const inBody =
		tool.tool.body === undefined ? (body as Record<string, unknown> | undefined) : { [tool.tool.body]: body };
	return { ...params, ...inBody };
}

/** The path of an operation below `/api/v1`. */
function pathOf(name: OperationName, ids: PageIds): string {
	return OPERATIONS[name].path.replace(/\{(\w+)\}/g, (_, param: keyof PageIds) => ids[param]);
}

interface TokenTerms {
	personId: string;
	accountId?: string;
	scope?: Scope;
	pages?: string[] | null;
	endsAt?: number | null;
}

/** Adds a token as if its person had made it, and returns it. */
export async function addToken({
	personId,
	accountId = personId,
	scope = "manage",
	pages: named = null,
	endsAt = null,
}: TokenTerms): Promise<string> {
	const token = makeToken((count) => crypto.getRandomValues(new Uint8Array(count)));
	const row = { name: "Program", hint: "lks_…", scope, pages: named, createdAt: Date.now(), endsAt };
	const owner = { id: nanoid(), hash: await sha256Hex(token), personId, accountId };
	await openDatabase(env.DB)
		.insert(apiTokens)
		.values({ ...owner, ...row });
	return token;
}

/** A program with a token that was added for it. */
export async function addProgram(terms: TokenTerms): Promise<Program> {
	return programWith(await addToken(terms));
}

/** Adds a page with two links, an icon, a file on its way and a subscriber to an account, without publishing it. */
export async function addPage(accountId: string): Promise<PageIds> {
	const ids = { page: nanoid(14), block: "link-1", icon: nanoid(14), subscriber: nanoid(), upload: nanoid() };
	const database = openDatabase(env.DB);
	const now = Date.now();
	const reader = { email: `${ids.subscriber}@readers.example`.toLowerCase(), blockId: "link-1", wordingId: "none" };
	const file = { name: `file/${ids.upload}`, userId: accountId, type: "pdf", bytes: 48_000 } as const;
	await database.batch([
		database.insert(pages).values({
			id: ids.page,
			userId: accountId,
			fullName: "Jane Roe",
			blocks: someLinks(2),
			isEmpty: false,
			createdAt: now,
			updatedAt: now,
		}),
		database.insert(socialHandles).values({
			id: ids.icon,
			pageId: ids.page,
			platform: "x",
			handle: "jane",
			url: "https://x.com/jane",
			position: 0,
		}),
		database.insert(uploads).values({ ...file, pageId: ids.page, endsAt: now + DAY_MS }),
		database.insert(media).values({ ...file, createdAt: now, hash: ids.upload, identity: ids.upload }),
		database
			.insert(subscribers)
			.values({ id: ids.subscriber, pageId: ids.page, ...reader, createdAt: now, askedAt: now, confirmedAt: now }),
	]);
	return ids;
}
