import type { TestProject } from "vitest/node";

/** A file of ours or of a package, by its path. */
const FILE = /^\/.+[.](?:js|mjs|ts|tsx)(?:\?|$)/;

/**
 * Transforms the modules that each test of the Worker loads, several at a time. workerd asks for one after another, and would
 * wait for each.
 */
export default function warmModules({ vite }: TestProject): void {
	const begun = new Set<string>();
	async function warm(url: string): Promise<void> {
		if (begun.has(url) || !FILE.test(url)) return;
		begun.add(url);
		const module = await vite.environments.ssr?.transformRequest(url);
		await Promise.all((module?.deps ?? []).map(warm));
	}
	// What can't be transformed, the tests report themselves.
	warm("/worker/testing/setup.ts").catch(() => {});
}
