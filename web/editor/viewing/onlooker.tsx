import { queryClient } from "../../api-client/client.ts";
import { Faces } from "../frame/faces.tsx";
import { useJoined } from "../presence/use-joined.ts";
import type { EditablePage } from "../saving/save-page.ts";

/** Somebody who may only look: others see them, they see others, and what is saved arrives here. */
export function Onlooker({ page }: { page: EditablePage }) {
	useJoined(page.id, null, () => {
		void queryClient.refetchQueries({ queryKey: ["editor", page.id] });
	});
	return <Faces />;
}
