import { Skeleton } from "@mantine/core";
import { latePart } from "../../components/late-part.tsx";

// Most pages have one language.
export const Languages = latePart(
	async () => (await import("./languages.tsx")).Languages,
	<Skeleton height={44} mb="md" radius="md" />,
);
