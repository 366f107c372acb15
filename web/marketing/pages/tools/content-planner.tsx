import "../../field-styles.ts";
import { ContentPlanner } from "../../../tools/content-planner.tsx";

export default function Page() {
	return <ContentPlanner />;
}
