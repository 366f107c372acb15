import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";

export type Drawing = InstanceType<typeof Resvg>;

let isReady: Promise<void> | undefined;

/** Loads the drawing library, once in an isolate. */
export async function openResvg(): Promise<void> {
	isReady ??= initWasm(resvg);
	await isReady;
}

/** Draws an SVG, hands the drawing to `use`, and frees the library's memory. */
export function withDrawing<Result>(svg: string, fontBuffers: Uint8Array[], use: (drawing: Drawing) => Result): Result {
	const drawing = new Resvg(svg, { font: { fontBuffers } });
	try {
		return use(drawing);
	} finally {
		drawing.free();
	}
}
