import { rmSync } from "node:fs";

/** Removes a file or folder that isn't finished when this process ends early. Returns what to call once it is finished or gone. */
export function removeAtExit(path: string): () => void {
	const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
	process.on("exit", remove);
	return () => process.off("exit", remove);
}
