import { defineConfig } from "drizzle-kit";

/** The databases that have nothing but statistics (docs/scale.md). */
export default defineConfig({
	dialect: "sqlite",
	schema: ["./db/schema/events.ts", "./db/schema/stats-store.ts"],
	out: "./db/stats-migrations",
});
