const SHARE_IMAGE = /^share\/[\w-]+\/([0-9a-f]{16})\.png$/;

/** A page's newest image for link previews. Null without one. */
export async function findNewestShareImage(env: Env, pageId: string): Promise<{ name: string; hash: string } | null> {
	const { objects } = await env.MEDIA.list({ prefix: `share/${pageId}/` });
	const images = objects.flatMap(({ key, uploaded }) => {
		const [name, hash] = SHARE_IMAGE.exec(key) ?? [];
		return name && hash ? [{ name, hash, time: uploaded.getTime() }] : [];
	});
	const [newest] = images.toSorted((one, other) => other.time - one.time);
	return newest ? { name: newest.name, hash: newest.hash } : null;
}
