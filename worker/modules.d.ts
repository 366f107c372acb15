declare module "*.css?inline" {
	const css: string;
	export default css;
}

declare module "*.js?script" {
	const minified: string;
	export default minified;
}

declare module "argon2id/lib/setup.js" {
	type Load = (imports: WebAssembly.Imports) => Promise<{ module: WebAssembly.Module; instance: WebAssembly.Instance }>;
	interface Parameters {
		password: Uint8Array;
		salt: Uint8Array;
		memorySize: number;
		passes: number;
		parallelism: number;
		tagLength: number;
	}
	export default function setupWasm(getSimd: Load, getNoSimd: Load): Promise<(parameters: Parameters) => Uint8Array>;
}

// The package's own types need the DOM's.
declare module "@jsquash/webp/decode.js" {
	export function init(module: WebAssembly.Module): Promise<void>;
	export default function decode(
		file: ArrayBuffer,
	): Promise<{ data: Uint8ClampedArray; width: number; height: number }>;
}

declare module "@jsquash/jpeg/encode.js" {
	export function init(module: WebAssembly.Module): Promise<void>;
	export default function encode(
		pixels: { data: Uint8ClampedArray; width: number; height: number },
		options: { quality: number },
	): Promise<ArrayBuffer>;
}

declare module "@jsquash/webp/encode.js" {
	export function init(module: WebAssembly.Module): Promise<void>;
	export default function encode(
		pixels: { data: Uint8ClampedArray; width: number; height: number },
		options: { quality: number },
	): Promise<ArrayBuffer>;
}

declare module "*.wasm" {
	const module: WebAssembly.Module;
	export default module;
}

/** Identifies the code that renders public pages. The build sets it. */
declare const __RENDERER_ID__: string;

declare module "*?raw" {
	const text: string;
	export default text;
}

// Not in the plugin's public types.
declare module "cloudflare:test-internal" {
	/** Waits for everything that any request has passed to `waitUntil`. */
	export function waitForGlobalWaitUntil(): Promise<void>;
}

interface ImportMeta {
	glob: import("vite/types/importGlob.d.ts").ImportGlobFunction;
}
