import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ownVersion } from "../machine/backup/manifest.ts";
import { writeReleaseFixture } from "../machine/backup/release-fixture.ts";
import { build } from "../machine/prepare.ts";
import { checksumOf, MIGRATION_FOLDERS, migrationsIn, nameOf } from "../machine/released-migrations.ts";

/*
 * Makes the version of package.json a release that later ones can be upgraded from. It writes the state of a small product to
 * db/releases/, which a test opens with the code of each later day, and the checksums of the migrations to db/released.json,
 * which then never change (CONTRIBUTING.md).
 */

const inDb = (path: string) => fileURLToPath(new URL(`../db/${path}`, import.meta.url));
const folder = inDb(`releases/${ownVersion()}`);

await build();
rmSync(folder, { recursive: true, force: true });
await writeReleaseFixture(folder);
const checksums = MIGRATION_FOLDERS.flatMap((folder) =>
	migrationsIn(folder).map((file) => [nameOf(folder, file), checksumOf(folder, file)]),
);
writeFileSync(inDb("released.json"), `${JSON.stringify(Object.fromEntries(checksums), null, "\t")}\n`);
console.log(`Commit ${folder} and db/released.json, and give the entry in CHANGELOG.md its date.`);
process.exit(0);
