// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @notice Mints many for the price of one, as ERC721A does: an owner stands at the first token of a run alone.
contract BatchCollection {
    string public constant name = "Batch";
    string public constant symbol = "BTCH";

    string private _base;
    uint256 private _next = 1;
    mapping(uint256 tokenId => address owner) private _owners;
    mapping(uint256 tokenId => address operator) private _operators;

    mapping(address owner => mapping(address operator => bool isPermitted)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed operator, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool isPermitted);

    error NoSuchToken(uint256 tokenId);
    error NotOwner(address sender);
    error Refused(address receiver);

    constructor(string memory base) {
        _base = base;
    }

    function mint(address to, uint256 quantity) external {
        uint256 first = _next;
        _owners[first] = to;
        _next = first + quantity;
        for (uint256 id = first; id < first + quantity; ++id) emit Transfer(address(0), to, id);
    }

    function setApprovalForAll(address operator, bool isPermitted) external {
        isApprovedForAll[msg.sender][operator] = isPermitted;
        emit ApprovalForAll(msg.sender, operator, isPermitted);
    }

    function approve(address operator, uint256 tokenId) external {
        if (ownerOf(tokenId) != msg.sender) revert NotOwner(msg.sender);
        _operators[tokenId] = operator;
        emit Approval(msg.sender, operator, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = IERC721Receiver(to).onERC721Received(msg.sender, from, tokenId, "");
        if (answer != IERC721Receiver.onERC721Received.selector) revert Refused(to);
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        return _operators[tokenId];
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        return string.concat(_base, Strings.toString(tokenId), ".json");
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        bool isPermitted = from == msg.sender ||
            isApprovedForAll[from][msg.sender] ||
            _operators[tokenId] == msg.sender;
        if (ownerOf(tokenId) != from || !isPermitted) revert NotOwner(msg.sender);
        if (tokenId + 1 < _next && _owners[tokenId + 1] == address(0)) _owners[tokenId + 1] = from;
        _owners[tokenId] = to;
        delete _operators[tokenId];
        emit Transfer(from, to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        if (tokenId == 0 || tokenId >= _next) revert NoSuchToken(tokenId);
        uint256 first = tokenId;
        while (_owners[first] == address(0)) --first;
        return _owners[first];
    }
}
