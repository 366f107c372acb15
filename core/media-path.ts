/** The path of an image: `/media/3f…a9.webp`. */
export function mediaPath(name: string): string {
	return `/media/${name}`;
}
