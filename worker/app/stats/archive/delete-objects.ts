/** R2 deletes at most 1,000 objects in one call. */
const OBJECTS_AT_ONCE = 1_000;

/** Deletes objects. Those that aren't there change nothing. */
export async function deleteObjects(archive: R2Bucket, keys: readonly string[]): Promise<void> {
	const different = [...new Set(keys)];
	for (let at = 0; at < different.length; at += OBJECTS_AT_ONCE) {
		await archive.delete(different.slice(at, at + OBJECTS_AT_ONCE));
	}
}

/** Deletes all objects whose names begin so, also those that no row names. Returns the number of calls that it took. */
export async function deleteObjectsUnder(bucket: R2Bucket, prefix: string): Promise<number> {
	for (let calls = 1; ; calls += 2) {
		const { objects } = await bucket.list({ prefix });
		if (objects.length === 0) return calls;
		await bucket.delete(objects.map(({ key }) => key));
	}
}
