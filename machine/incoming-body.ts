/**
 * Ends bodies that never end, which would keep a request open for as long as their sender likes. It runs in workerd, in front of
 * the built Worker (entry.js), so it imports nothing. Cloudflare's network does the same.
 */

export interface BodyLimits {
	/** The longest wait for the next bytes. */
	patienceMs: number;
	/**
	 * Every byte earns this much time beyond the first wait. Otherwise one byte every half minute would be progress. At 500 bytes a
	 * second, which every phone's network has, a picture of 2 MB may take an hour.
	 */
	msPerByte: number;
}

const BODY_LIMITS: BodyLimits = { patienceMs: 30_000, msPerByte: 2 };

/**
 * The same body, which fails with a `TimeoutError` when its bytes don't come in time. A timer runs only while somebody waits for
 * bytes, because a Worker can have 10,000 of them. What nobody reads is workerd's to end.
 */
export function inTime(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	{ patienceMs, msPerByte }: BodyLimits = BODY_LIMITS,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const reader = body.getReader();
	const begunAt = Date.now();
	let received = 0;
	return new ReadableStream({
		type: "bytes",
		async pull(controller) {
			const left = begunAt + patienceMs + received * msPerByte - Date.now();
			const { done, value } = await within(reader.read(), Math.min(patienceMs, left)).catch((reason) => {
				reader.cancel(reason).catch(() => {});
				throw reason;
			});
			if (!done) {
				received += value.byteLength;
				if (value.byteLength > 0) controller.enqueue(value);
				return;
			}
			controller.close();
			// Whoever reads into its own bytes waits for them until it gets none.
			controller.byobRequest?.respond(0);
		},
		cancel: (reason) => reader.cancel(reason),
	});
}

function within<Result>(reading: Promise<Result>, ms: number): Promise<Result> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(
			() => reject(new DOMException("The body took too long to arrive", "TimeoutError")),
			Math.max(0, ms),
		);
		reading.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
