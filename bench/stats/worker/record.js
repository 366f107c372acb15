// Records events without a visit: through the product's consumer, or as bare rows for comparison.

import product from "./index.js";

const COLUMNS = [
	"id",
	"page_id",
	"visitor",
	"browser",
	"os",
	"device",
	"referrer_host",
	"referrer_group",
	"country",
	"region",
	"city",
	"edge",
	"language",
	"day",
	"at",
	"kind",
];
const INSERT = `INSERT INTO events (${COLUMNS}) VALUES (${COLUMNS.map(() => "?")})`;

/** Passes events to the product's consumer, in batches of `size`. Returns the numbers of rows written, which `used` counts. */
export async function recordInBatches({ events, size }, env, ctx, used) {
	const before = { ...used };
	for (let start = 0; start < events.length; start += size) {
		let isRecorded = false;
		const message = {
			id: "m",
			timestamp: new Date(),
			attempts: 1,
			body: events.slice(start, start + size),
			ack() {
				isRecorded = true;
			},
			retry() {
				throw new Error("A batch was not recorded");
			},
		};
		await product.queue({ queue: "linkstead-events", messages: [message] }, env, ctx);
		if (!isRecorded) throw new Error("A batch was not acknowledged");
	}
	const raw = used.rawRowsWritten - before.rawRowsWritten;
	return { raw, counts: used.rowsWritten - before.rowsWritten - raw };
}

/** Inserts each view's row with a statement of its own, and counts nothing: the least work that recording takes. */
export async function insertOneByOne({ events }, env) {
	const written = { raw: 0, counts: 0 };
	for (const event of events) {
		const values = [
			event.id,
			event.pageId,
			event.visitor,
			"Chrome",
			"Android",
			"phone",
			"l.instagram.com",
			"Instagram",
			event.country,
			event.region,
			event.city,
			event.edge,
			event.language,
			Math.floor(event.at / 86_400_000),
			event.at,
			event.kind,
		];
		const { meta } = await env.DB.prepare(INSERT)
			.bind(...values)
			.run();
		written.raw += meta.rows_written;
	}
	return written;
}
