/**
 * An entry that wraps the build's entry and replaces the queue. It accepts events by POST and passes them to the
 * product's consumer in batches of `size`. With size 0, it inserts each event with its own statement. It responds with
 * the numbers of rows written: `{ raw, rollups }`.
 */
export const STATS_WORKER = `
	import product from "./index.js";
	export * from "./index.js";

	const COLUMNS = ["id", "page_id", "visitor", "user_agent", "browser", "os", "device", "referrer", "referrer_host",
		"referrer_group", "country", "region", "city", "edge", "language", "viewed_at"];
	const INSERT = "INSERT INTO profile_views (" + COLUMNS + ") VALUES (" + COLUMNS.map(() => "?") + ")";

	function counting(database, written) {
		return {
			prepare: (sql) => database.prepare(sql),
			async batch(statements) {
				const results = await database.batch(statements);
				for (const [index, { meta }] of results.entries()) {
					const isRollup = /INTO (rollups|click_targets)/.test(statements[index].statement);
					written[isRollup ? "rollups" : "raw"] += meta.rows_written;
				}
				return results;
			},
		};
	}

	export default {
		...product,
		async fetch(request, env, ctx) {
			if (request.method !== "POST") return product.fetch(request, env, ctx);
			const { events, size } = await request.json();
			const written = { raw: 0, rollups: 0 };
			if (size === 0) {
				for (const event of events) {
					const values = [event.id, event.pageId, event.visitor, event.userAgent, "Chrome", "Android", "phone",
						event.referrer, "l.instagram.com", "Instagram", event.country, event.region, event.city, event.edge,
						event.language, event.at];
					const { meta } = await env.DB.prepare(INSERT).bind(...values).run();
					written.raw += meta.rows_written;
				}
				return Response.json(written);
			}
			const DB = counting(env.DB, written);
			for (let start = 0; start < events.length; start += size) {
				let isRecorded = false;
				const message = { id: "m", timestamp: new Date(), attempts: 1, body: events.slice(start, start + size) };
				message.ack = () => { isRecorded = true };
				message.retry = () => { throw new Error("A batch was not recorded") };
				await product.queue({ queue: "linkstead-events", messages: [message] }, { ...env, DB });
				if (!isRecorded) throw new Error("A batch was not acknowledged");
			}
			return Response.json(written);
		},
	}`;
