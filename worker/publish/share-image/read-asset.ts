/** Reads a built asset. Throws when it is missing. */
export async function readAsset(env: Env, path: string): Promise<Uint8Array> {
	const response = await env.ASSETS.fetch(new URL(path, "https://assets.invalid"));
	if (!response.ok) throw new Error(`The asset ${path} answered ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}
