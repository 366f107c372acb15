import { bringUp } from "../backup/bring-up.ts";
import { migrate } from "../migrate.ts";
import type { Exported } from "./file.ts";
import { importInto } from "./import.ts";
import { openFolder } from "./place.ts";

/**
 * Imports a file that `checkFile` has read into an empty folder of stores. Returns how much there was, or the problem in
 * words.
 */
export async function importHere(file: string, folder: string): Promise<Exported | string> {
	let imported: Exported = { rows: 0, pictures: 0 };
	const problem = await bringUp(folder, async (unfinished) => {
		await migrate(unfinished);
		const place = await openFolder(unfinished);
		try {
			const result = await importInto(place, file);
			if (typeof result === "string") return result;
			imported = result;
			return null;
		} finally {
			await place.close();
		}
	});
	return problem ?? imported;
}
