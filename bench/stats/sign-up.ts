import type { BenchProduct } from "./product.ts";

/** Signs somebody up. Returns the session's cookie. */
export async function signUp({ origin }: BenchProduct, email: string): Promise<string> {
	const response = await fetch(`${origin}/api/trpc/auth.signUp`, {
		method: "POST",
		headers: { origin, "content-type": "application/json" },
		body: JSON.stringify({ fullName: "Sam Sample", email, password: "a quiet harbour" }),
	});
	const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
	if (!response.ok || !cookie) throw new Error(`auth.signUp answered ${response.status}: ${await response.text()}`);
	return cookie;
}
