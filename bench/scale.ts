import { parseArgs } from "node:util";
import { migrationsIn } from "../machine/released-migrations.ts";
import "./scale/like-workerd.ts";
import { liveThrough } from "./scale/live-through.ts";
import { openStores } from "./scale/open-stores.ts";
import { POPULATION } from "./scale/population.ts";
import { goalsOfScale, printScale } from "./scale/report.ts";
import { printGoals } from "./stats/goals.ts";

const { values: options } = parseArgs({
	options: {
		/** The days that each page lives through. Nothing is kept longer than a year and a month. */
		days: { type: "string", default: "400" },
	},
});
const days = Number(options.days);

const stores = await openStores(
	POPULATION.map(({ name }) => name),
	migrationsIn("db/migrations"),
);
try {
	const lives = [];
	for (const group of POPULATION) {
		const database = stores.databases.get(group.name);
		if (!database) throw new Error(`There is no database for ${group.name}`);
		const startedAt = performance.now();
		lives.push(await liveThrough({ database, archive: stores.archive }, group, days));
		console.log(`${group.name}: ${days} days in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
	}
	printScale(lives);
	printGoals(goalsOfScale(lives));
} finally {
	await stores.close();
}
