/** How a said-first sentence was taken, by rules; a model is asked only where `sure` is false. */
export { classifyReply, type ReplyKind, type ReplyReading } from './reply/reply.ts';
