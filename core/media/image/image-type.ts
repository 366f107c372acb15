/** The allowed image types by file extension. */
export const IMAGE_TYPES = {
	jpg: { name: "JPEG", mediaType: "image/jpeg" },
	png: { name: "PNG", mediaType: "image/png" },
	webp: { name: "WebP", mediaType: "image/webp" },
} as const satisfies Record<string, { name: string; mediaType: string }>;

export type ImageType = keyof typeof IMAGE_TYPES;
