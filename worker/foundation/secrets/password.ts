import noSimd from "argon2id/dist/no-simd.wasm";
import simd from "argon2id/dist/simd.wasm";
import setupWasm from "argon2id/lib/setup.js";

/**
 * Argon2id with the cost from OWASP's password storage guide: 19 MiB of memory, two passes, one lane. Each stored hash
 * includes its cost, so the cost can be raised later.
 */
const COST = { memorySize: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const STORED = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

let argon2id: ReturnType<typeof setupWasm> | undefined;

/** The stored form of a password: `argon2id$m=<KiB>,t=<passes>,p=<lanes>$<salt>$<hash>`, the last two in base64. */
export async function hashPassword(password: string): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
	const hash = await derive(password, salt, COST);
	const { memorySize, passes, parallelism } = COST;
	return `argon2id$m=${memorySize},t=${passes},p=${parallelism}$${salt.toBase64()}$${hash.toBase64()}`;
}

/**
 * Whether the password matches the stored hash. Without a stored hash it does the same work, so the time taken doesn't
 * reveal whether an account exists.
 */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
	const [, memorySize, passes, parallelism, salt, hash] = STORED.exec(stored ?? "") ?? [];
	if (!salt || !hash) {
		await derive(password, new Uint8Array(SALT_BYTES), COST);
		return false;
	}
	const cost = { memorySize: Number(memorySize), passes: Number(passes), parallelism: Number(parallelism) };
	const derived = await derive(password, Uint8Array.fromBase64(salt), cost);
	return crypto.subtle.timingSafeEqual(derived, Uint8Array.fromBase64(hash));
}

async function derive(password: string, salt: Uint8Array, cost: typeof COST): Promise<Uint8Array> {
	argon2id ??= setupWasm(
		(imports) => instantiate(simd, imports),
		(imports) => instantiate(noSimd, imports),
	);
	const compute = await argon2id;
	const bytes = new TextEncoder().encode(password.normalize("NFKC"));
	return compute({ ...cost, tagLength: HASH_BYTES, password: bytes, salt });
}

async function instantiate(module: WebAssembly.Module, imports: WebAssembly.Imports) {
	return { module, instance: await WebAssembly.instantiate(module, imports) };
}
