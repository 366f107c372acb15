import { env } from "cloudflare:workers";
import { bindingWith } from "./bindings.ts";

/** The archive, whose methods tests can replace: `put`, `get`, `delete` and `list` are those that the product uses. */
export function archiveWith(
	changed: Partial<Record<"put" | "get" | "delete" | "list", (...given: never[]) => unknown>>,
) {
	const archive = env.TEST_STATS_ARCHIVE;
	return bindingWith<R2Bucket>({
		put: (...given: Parameters<R2Bucket["put"]>) => archive.put(...given),
		get: (...given: Parameters<R2Bucket["get"]>) => archive.get(...given),
		delete: (...given: Parameters<R2Bucket["delete"]>) => archive.delete(...given),
		list: (...given: Parameters<R2Bucket["list"]>) => archive.list(...given),
		...changed,
	});
}

/** The names of all objects of the archive. */
export async function archived(): Promise<string[]> {
	const { objects } = await env.TEST_STATS_ARCHIVE.list();
	return objects.map(({ key }) => key);
}
