import { runnerImport } from "vite";
import type { Block } from "../../core/blocks/block.ts";

/** A block of every kind. Node can't load the kinds itself, because their views are JSX. */
export async function readSampleBlocks(): Promise<Block[]> {
	const { module } = await runnerImport<typeof import("../../core/blocks/sample-blocks.ts")>(
		"./core/blocks/sample-blocks.ts",
		{ configFile: false, logLevel: "error" },
	);
	return Object.values(module.SAMPLE_BLOCKS);
}
