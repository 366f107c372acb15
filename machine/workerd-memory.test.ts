import { expect, it } from "vitest";
import { readServeSettings } from "./serve-settings.ts";
import { defaultMemoryLimit, readMemoryOf } from "./workerd-memory.ts";

const MIB = 2 ** 20;

it.each([
	[512, 400],
	[1_024, 512],
	[64_000, 2_048],
])("on a machine with %d MB workerd is started again at %d", (machine, limit) => {
	expect(defaultMemoryLimit(machine * MIB)).toBe(limit * MIB);
});

it.each([
	["900", { restartAtBytes: 900 * MIB }],
	["0", { restartAtBytes: 0 }],
])("RESTART_AT_MB=%s is read", (RESTART_AT_MB, settings) => {
	expect(read(RESTART_AT_MB)).toMatchObject(settings);
});

it.each(["399", "2 GB", "-1"])("RESTART_AT_MB=%s is refused", (RESTART_AT_MB) => {
	expect(read(RESTART_AT_MB)).toContain("RESTART_AT_MB has to be a number of megabytes from 400 on, or 0 for never.");
});

it.skipIf(process.platform !== "linux")(
	"a process's memory is what the system says, and a process that has ended has none",
	async () => {
		const [read, known] = [await readMemoryOf(process.pid), process.memoryUsage.rss()];
		expect((read ?? 0) / known).toBeGreaterThan(0.5);
		expect((read ?? 0) / known).toBeLessThan(2);
		expect(await readMemoryOf(2 ** 30)).toBeNull();
	},
);

function read(RESTART_AT_MB: string) {
	return readServeSettings({ APP_ORIGIN: "https://linkstead.example", DATA_DIR: "/var/lib/linkstead", RESTART_AT_MB });
}
