import "../../field-styles.ts";
import { CaptionGenerator } from "../../../tools/caption-generator.tsx";

export default function Page() {
	return <CaptionGenerator />;
}
