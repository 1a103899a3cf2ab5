/** The rule lives with the lists that it is kept in; pages that still import it from here do so until they are next touched. */
export { mayList, publisherOf } from "../../content/publisherSeparation.ts";
