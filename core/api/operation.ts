import type * as z from "zod/mini";
import type { Verb } from "../teams/role.ts";

/**
 * Something that a program can ask for. The routes below `/api/v1`, the OpenAPI document and the reference come from the table of
 * operations (`operations.ts`), so none of them can say something else.
 */
export interface Operation {
	method: "GET" | "POST" | "PATCH" | "DELETE";
	/** Below `/api/v1`, with the names of `params` in braces. */
	path: `/${string}`;
	/** What the token's scope and the person's role have to include. */
	verb: Verb;
	/** Whether it is about all of the token's account, or about the page that `params` name. */
	of: "account" | "page";
	/** Whether a token for single pages may ask for it. Unless it is said, what is about a page may, and the rest may not. */
	isForSinglePages?: boolean;
	/** What it does, in a few words and in a sentence or two. */
	summary: string;
	words: string;
	params: z.ZodMiniObject;
	query: z.ZodMiniObject;
	/** The body of the request, or null without one. */
	body: z.ZodMiniType | null;
	/** The body of the answer, or null without one. */
	answer: z.ZodMiniType | null;
	status: 200 | 201 | 204;
	/** Whether the same request twice changes no more than once. Others take an `Idempotency-Key`. */
	isRepeatable: boolean;
	/**
	 * Whether it changes a page's content: then `If-Match` names the version that it is based on, and `dry_run=1` tries it. One that
	 * changes what is there needs `If-Match`. One that adds to it merges with what others do.
	 */
	content?: "changes" | "adds";
	/** Whether a Durable Object does it, where it may take longer than in a request. */
	isWork?: boolean;
	/** The tool that assistants have for it, if there is one. */
	tool?: ToolTerms;
	/** A request, with ids of a sample page where it needs them, and the fields of its answer that are always the same. */
	example: { query?: Record<string, string>; body?: unknown };
}

/** An operation as an assistant's tool (`tools.ts`). */
interface ToolTerms {
	/** As people would say it. */
	name: string;
	/** What an assistant has to know, besides the schema. */
	words: string;
	/** The name of a body that has no fields of its own. The fields of others stand beside those of the path and the query. */
	body?: string;
}

/** Keeps the exact types of an operation's schemas. */
export function operation<const Terms extends Operation>(terms: Terms): Terms {
	return terms;
}

/** Whether a token for single pages may ask for it. */
export function isForSinglePages({ of, isForSinglePages: isSaid = of === "page" }: Operation): boolean {
	return isSaid;
}

type Out<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : null;

/** What the handler of an operation gets: the parts of a request, read by its schemas. */
export interface Asked<Of extends Operation> {
	params: Out<Of["params"]>;
	query: Out<Of["query"]>;
	body: Out<Of["body"]>;
}

/** What the handler of an operation returns. */
export type Answered<Of extends Operation> = Out<Of["answer"]>;
